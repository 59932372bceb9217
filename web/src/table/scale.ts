/** Type at a table is as large as its page allows. The class stands on the root, where `rem` is measured. */
import './scale.css';

/** From now on it is; returns what ends that. */
export function scaleType(): () => void {
  const root = document.documentElement;
  root.classList.add('at-table');
  return () => root.classList.remove('at-table');
}
