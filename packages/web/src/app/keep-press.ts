/** A finger trembles; moving further away than this cancels the press. */
const MAX_DRIFT_PX = 10;

const CONTROLS = 'button, a, summary, label, input, select, textarea';

interface Press {
  readonly control: HTMLElement | null;
  readonly x: number;
  readonly y: number;
}

/**
 * What a finger is put on is what is meant. A table changes while somebody presses, and a browser gives the click to
 * whatever has come under the finger when it is lifted: to another control, or to none. Here it goes to what was
 * pressed; where that is gone, nothing happens.
 */
export function keepPressTarget(): void {
  let press: Press | null = null;
  addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      press = { control: controlAt(target), x, y };
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const meant = press;
      press = null;
      // What is clicked by keyboard, by a label or by a program was pressed nowhere.
      if (meant === null || event.detail === 0 || !isAt(meant, event)) return;
      if (controlAt(event.target) === meant.control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (meant.control?.isConnected) meant.control.click();
    },
    true,
  );
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
}

function isAt({ x, y }: Press, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) <= MAX_DRIFT_PX;
}
