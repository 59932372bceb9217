/** A page that shows each part of a table in its states, with plain data: `?lang=ja&theme=dark#Melds/own`. */
import { mount } from 'svelte';
import '../../src/theme/theme.css';
import '../../.face/face.css';
import '../../src/app/page.css';
import { clock } from '../../src/net/clock.svelte';
import { HttpTransport, setTransport } from '../../src/net/transport';
import { fetchWords } from '../../src/text/tongues';
import { sayIn } from '../../src/text/words.svelte';
import { settings } from '../../src/theme/settings.svelte';
import '../../src/table/grounds.css';
import '../../src/table/sheets/paper.css';
import '../../src/table/stage/area.css';
import '../../src/table/stage/stage.css';
import { info, LANG } from './fixtures';
import Gallery from './Gallery.svelte';

const theme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light';
const target = document.getElementById('app');

// A waiting room asks what its rules mean.
setTransport(Object.assign(new HttpTransport(), { request: () => Promise.resolve(Response.json(info)) }));
clock.heard(Date.now() / 1000);
settings.set({ lang: LANG, theme });
sayIn(await fetchWords(LANG));
if (target) mount(Gallery, { target, props: { theme } });
