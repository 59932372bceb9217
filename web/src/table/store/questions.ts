/** Questions that change nothing: each is answered once, or, where the line is lost, with null. */
import type {
  RequestStagedPlay,
  StagingAnswer,
  RequestLegalWords,
  LegalWordsAnswer,
  RequestHint,
  HintAnswer,
  RequestCommonKnowledge,
  CardKnowledgeAnswer,
} from '../../net/messages';

type Answers = {
  stage: StagingAnswer;
  hint: HintAnswer;
  legal_words: LegalWordsAnswer;
  card_knowledge: CardKnowledgeAnswer;
};
type Answer = Answers[keyof Answers];
type Query = RequestStagedPlay | RequestHint | RequestLegalWords | RequestCommonKnowledge;
type Asked = { [T in Query['t']]: Omit<Extract<Query, { t: T }>, 'id'> }[Query['t']];

export class Questions {
  private readonly waiting = new Map<string, (answer: Answer | null) => void>();
  private serial = 0;

  constructor(private readonly send: (question: Query) => boolean) {}

  ask<T extends Asked>(question: T): Promise<Answers[T['t']] | null> {
    const id = `q${Date.now().toString(36)}-${++this.serial}`;
    if (!this.send({ ...question, id })) return Promise.resolve(null);
    return new Promise((answer) => this.waiting.set(id, answer as (a: Answer | null) => void));
  }

  heard(answer: Answer): void {
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }

  /** True if this question was refused: then there is no answer to it. */
  refused(id: string): boolean {
    const answer = this.waiting.get(id);
    answer?.(null);
    return this.waiting.delete(id);
  }

  /** No answer will come to what has been asked. */
  lost(): void {
    for (const answer of this.waiting.values()) answer(null);
    this.waiting.clear();
  }
}
