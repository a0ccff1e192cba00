import { type Action, type View, viewFor } from '@don/rules';
import { colourLines, tableLines } from '../table-view.js';
import { wrapped } from '../text-width.js';
import { bidPrompt } from './bid-prompt.js';
import { discardPrompt, exchangePrompt, salePrompt } from './district-prompts.js';
import { helpLines } from './help.js';
import { hintText } from './hint.js';
import type { Desk, Prompt } from './prompt.js';
import type { TerminalGame } from './terminal-game.js';

/** The person at the table: shows what lies open at their turn and asks what they do. */
export class Person {
  private readonly desk: Desk;
  /** What lay on the table when it was last drawn. */
  private drawn = '';

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** What they do, or null to stop here. */
  async decide(live: TerminalGame): Promise<Action | null> {
    const view = viewFor(live.recorded.game, this.desk.seat);
    if (view.phase === 'sale' && this.desk.neverSells) return { type: 'keep' };
    this.drawIfNew(live, view);
    const prompt = promptFor(view, this.desk);
    this.desk.console.say(...prompt.lines);
    for (;;) {
      const typed = (await this.desk.console.ask(prompt.question)).toLowerCase();
      if (typed === 'q' || typed === 'quit' || typed === 'exit') return null;
      if (this.isAnswered(typed, live, view)) continue;
      const action = await prompt.understand(typed);
      if (action !== null) return action;
    }
  }

  /** Advice, help and the table can be had at every prompt; true if that is what was typed. */
  private isAnswered(typed: string, live: TerminalGame, view: View): boolean {
    const { words } = this.desk;
    if (typed === '?' || typed === 'help') this.desk.console.say(...helpLines(view, words, this.desk.console.columns));
    else if (typed === 'h' || typed === 'hint') this.desk.say(hintText(live, words, this.desk.people));
    else if (typed === 't' || typed === 'table') this.draw(live, view);
    else return false;
    return true;
  }

  private drawIfNew(live: TerminalGame, view: View): void {
    const scene = JSON.stringify([view.round, view.districts, view.lot, view.auction?.seller, view.auction?.barred]);
    if (scene !== this.drawn) this.draw(live, view);
    if (this.drawn === '') this.explainTable();
    this.drawn = scene;
  }

  /** How to read a seat's line, said once. */
  private explainTable(): void {
    const { words, console } = this.desk;
    const legend = wrapped(words.say('terminal.legend', { colour: words.say('colour.slate') }), console.columns);
    console.say(...[...colourLines(this.desk.screen), ...legend].map((line) => console.paint.dim(line)));
  }

  private draw(live: TerminalGame, view: View): void {
    this.desk.console.say('', ...tableLines(view, live.trail, this.desk.screen));
  }
}

/** What the person is asked at this point of the game. */
export function promptFor(view: View, desk: Desk): Prompt {
  switch (view.phase) {
    case 'sale':
      return salePrompt(view, desk);
    case 'exchange':
      return exchangePrompt(view, desk);
    case 'discard':
      return discardPrompt(view, desk);
    default:
      return bidPrompt(view, desk);
  }
}
