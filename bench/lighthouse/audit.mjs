// Lighthouse as on a phone, in a browser that listens at a port and keeps what it has been given: node audit.mjs PORT URL ...
// One line of JSON for each page: its scores of 100, how far it shifts, and what keeps it from more.
// Each also has the BenchmarkIndex of this machine, and how many times slower its processor was made by it.
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const ASIDE = /\/(t|replay)\//; // for those who have been sent its address: search engines are asked to leave it out
// Lighthouse makes a phone of a fast desktop, of 1,500 to 2,000, by a processor four times slower, and asks that slower
// ones be slowed down less (its docs/throttling.md).
const DESKTOP = 1750;
const USUAL = 4;
const [port, ...urls] = process.argv.slice(2);

const usual = { port: Number(port), logLevel: 'error', disableStorageReset: true };

/** How many times slower this machine's processor has to be to be that of a phone. */
async function calibrated() {
  const { lhr } = await lighthouse(urls[0], { ...usual, onlyAudits: ['viewport'] });
  const index = Math.round(lhr.environment.benchmarkIndex);
  return { index, slower: Math.max(1, Math.min(USUAL, (USUAL * index) / DESKTOP)) };
}

const { index, slower } = await calibrated();
for (const url of urls) {
  const skipAudits = ASIDE.test(url) ? ['is-crawlable'] : [];
  const throttling = { cpuSlowdownMultiplier: slower };
  const flags = { ...usual, onlyCategories: CATEGORIES, skipAudits, throttling };
  const { lhr } = await lighthouse(url, flags);
  const scores = CATEGORIES.map((name) => Math.round(100 * (lhr.categories[name].score ?? 0)));
  const short = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight, id }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${lhr.audits[id].displayValue ?? lhr.audits[id].title}`);
  const shift = lhr.audits['cumulative-layout-shift'].numericValue ?? 0;
  const shifted = lhr.audits['layout-shifts']?.details?.items ?? [];
  short.push(...shifted.map(({ node, score }) => `${score.toFixed(3)} of it: ${node?.snippet ?? 'what is gone'}`));
  console.log(JSON.stringify({ index, slower, scores, shift, short, error: lhr.runtimeError?.message ?? '' }));
}
