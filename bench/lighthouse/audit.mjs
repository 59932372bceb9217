// Lighthouse as on a phone, in a browser that listens at a port and keeps what it has been given: node audit.mjs PORT URL ...
// One line of JSON for each page: its scores of 100, how far it shifts, and what keeps it from more.
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const ASIDE = /\/(t|replay)\//; // for those who have been sent its address: search engines are asked to leave it out
const [port, ...urls] = process.argv.slice(2);

for (const url of urls) {
  const skipAudits = ASIDE.test(url) ? ['is-crawlable'] : [];
  const flags = { port: Number(port), logLevel: 'error', disableStorageReset: true, onlyCategories: CATEGORIES, skipAudits };
  const { lhr } = await lighthouse(url, flags);
  const scores = CATEGORIES.map((name) => Math.round(100 * (lhr.categories[name].score ?? 0)));
  const short = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight, id }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${lhr.audits[id].displayValue ?? lhr.audits[id].title}`);
  const shift = lhr.audits['cumulative-layout-shift'].numericValue ?? 0;
  const shifted = lhr.audits['layout-shifts']?.details?.items ?? [];
  short.push(...shifted.map(({ node, score }) => `${score.toFixed(3)} of it: ${node?.snippet ?? 'what is gone'}`));
  console.log(JSON.stringify({ scores, shift, short, error: lhr.runtimeError?.message ?? '' }));
}
