import { mount } from 'svelte'
import Start from './Start.svelte'

mount(Start, { target: document.body })
