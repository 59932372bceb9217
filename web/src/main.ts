import { mount } from 'svelte';
import './theme/theme.css';
import '../.face/face.css';
import './app/page.css';
import App from './app/App.svelte';

// A made-up server for looking at the page without one; no build contains it.
if (import.meta.env.MODE === 'mock') (await import('../dev/mock')).install();

const target = document.getElementById('app');
if (target) mount(App, { target });
