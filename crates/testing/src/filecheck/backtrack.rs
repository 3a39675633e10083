//! A backtracking matcher for the patterns with back-references, on an explicit stack and with a step limit.

use super::ere::{ByteSet, Node};
use super::matcher::Found;

/// Maximum number of steps of one attempt.
const MAX_STEPS: u64 = 20_000_000;
/// Largest program.
const MAX_CODE: usize = 200_000;

enum Inst {
    Class(ByteSet),
    Byte(u8),
    Any,
    LineStart,
    LineEnd,
    Save(usize),
    Backref(usize),
    /// Try the first, then the second.
    Split(usize, usize),
    Jump(usize),
    /// Fails unless text was consumed since the slot was saved.
    Progress(usize),
    Match,
}

enum Frame {
    Resume { pc: usize, pos: usize },
    Restore { slot: usize, value: Option<usize> },
}

/// A compiled pattern.
pub(crate) struct Program {
    code: Vec<Inst>,
    groups: usize,
    slots: usize,
    fold: bool,
    exhaustive: bool,
}

impl Program {
    /// Compiles `node`. With `exhaustive` all alternatives are tried for the longest match.
    pub(crate) fn new(node: &Node, fold: bool, exhaustive: bool) -> Result<Program, String> {
        let mut program = Program { code: Vec::new(), groups: 1, slots: 0, fold, exhaustive };
        let groups = 1 + count_groups(node);
        program.slots = groups * 2;
        program.emit(node, 1)?;
        program.groups = groups;
        program.code.push(Inst::Match);
        Ok(program)
    }

    /// Emits `node`, whose first group has the number `group`.
    fn emit(&mut self, node: &Node, group: usize) -> Result<(), String> {
        if self.code.len() > MAX_CODE {
            return Err("regular expression too big".to_owned());
        }
        match node {
            Node::Byte(byte) => self.code.push(Inst::Byte(*byte)),
            Node::Any => self.code.push(Inst::Any),
            Node::Class(set) => {
                let mut set = set.clone();
                if self.fold {
                    set.fold();
                }
                self.code.push(Inst::Class(set));
            }
            Node::LineStart => self.code.push(Inst::LineStart),
            Node::LineEnd => self.code.push(Inst::LineEnd),
            Node::Backref(number) => self.code.push(Inst::Backref(usize::from(*number))),
            Node::Group(inner) => {
                self.code.push(Inst::Save(group * 2));
                self.emit(inner, group + 1)?;
                self.code.push(Inst::Save(group * 2 + 1));
            }
            Node::Concat(items) => {
                let mut group = group;
                for item in items {
                    self.emit(item, group)?;
                    group += count_groups(item);
                }
            }
            Node::Alt(branches) => self.emit_alternatives(branches, group)?,
            Node::Repeat { node, min, max } => {
                for _ in 0..*min {
                    self.emit(node, group)?;
                }
                self.emit_optional(node, group, max.map(|max| max - min))?;
            }
        }
        Ok(())
    }

    fn emit_alternatives(&mut self, branches: &[Node], group: usize) -> Result<(), String> {
        let mut group = group;
        let mut jumps = Vec::new();
        for (index, branch) in branches.iter().enumerate() {
            let split = self.code.len();
            let last = index + 1 == branches.len();
            if !last {
                self.code.push(Inst::Split(split + 1, 0));
            }
            self.emit(branch, group)?;
            group += count_groups(branch);
            if !last {
                jumps.push(self.code.len());
                self.code.push(Inst::Jump(0));
                self.code[split] = Inst::Split(split + 1, self.code.len());
            }
        }
        let end = self.code.len();
        for jump in jumps {
            self.code[jump] = Inst::Jump(end);
        }
        Ok(())
    }

    /// Emits up to `max` more greedy repetitions.
    fn emit_optional(&mut self, node: &Node, group: usize, max: Option<u32>) -> Result<(), String> {
        let Some(max) = max else {
            let slot = self.slots;
            self.slots += 1;
            let split = self.code.len();
            self.code.push(Inst::Split(split + 1, 0));
            self.code.push(Inst::Save(slot));
            self.emit(node, group)?;
            self.code.push(Inst::Progress(slot));
            self.code.push(Inst::Jump(split));
            self.code[split] = Inst::Split(split + 1, self.code.len());
            return Ok(());
        };
        let mut splits = Vec::new();
        for _ in 0..max {
            splits.push(self.code.len());
            self.code.push(Inst::Match);
            self.emit(node, group)?;
        }
        let end = self.code.len();
        for split in splits {
            self.code[split] = Inst::Split(split + 1, end);
        }
        Ok(())
    }

    /// Returns the match starting at `start`, if there is one. The error is a pattern that takes too long.
    pub(crate) fn match_at(&self, text: &[u8], start: usize) -> Result<Option<Found>, String> {
        let mut slots = vec![None; self.slots];
        let mut stack = vec![Frame::Resume { pc: 0, pos: start }];
        let mut best: Option<Found> = None;
        let mut steps = 0;
        while let Some(frame) = stack.pop() {
            let (mut pc, mut pos) = match frame {
                Frame::Restore { slot, value } => {
                    slots[slot] = value;
                    continue;
                }
                Frame::Resume { pc, pos } => (pc, pos),
            };
            loop {
                steps += 1;
                if steps > MAX_STEPS {
                    return Err("back-references take too long to match".to_owned());
                }
                match &self.code[pc] {
                    Inst::Match => {
                        if best.as_ref().is_none_or(|b| pos > b.end) {
                            best = Some(self.found(start, pos, &slots));
                        }
                        if !self.exhaustive {
                            return Ok(best);
                        }
                        break;
                    }
                    Inst::Split(first, second) => {
                        stack.push(Frame::Resume { pc: *second, pos });
                        pc = *first;
                        continue;
                    }
                    Inst::Jump(target) => {
                        pc = *target;
                        continue;
                    }
                    Inst::Save(slot) => {
                        stack.push(Frame::Restore { slot: *slot, value: slots[*slot] });
                        slots[*slot] = Some(pos);
                    }
                    simple => match self.step(simple, text, pos, &slots) {
                        Some(next) => pos = next,
                        None => break,
                    },
                }
                pc += 1;
            }
        }
        Ok(best)
    }

    /// Returns the position after an instruction that only consumes or tests.
    fn step(&self, inst: &Inst, text: &[u8], pos: usize, slots: &[Option<usize>]) -> Option<usize> {
        let byte = text.get(pos).copied();
        let holds = match inst {
            Inst::Byte(b) if self.fold => byte.is_some_and(|c| c.eq_ignore_ascii_case(b)),
            Inst::Byte(b) => byte == Some(*b),
            Inst::Any => byte.is_some_and(|c| c != b'\n'),
            Inst::Class(set) => byte.is_some_and(|c| set.contains(c)),
            Inst::LineStart => return (pos == 0 || text[pos - 1] == b'\n').then_some(pos),
            Inst::LineEnd => return byte.is_none_or(|c| c == b'\n').then_some(pos),
            Inst::Progress(slot) => return (slots[*slot] != Some(pos)).then_some(pos),
            Inst::Backref(group) => {
                let (from, to) = (slots.get(group * 2).copied()??, slots.get(group * 2 + 1).copied()??);
                let value = text.get(from..to)?;
                let rest = text.get(pos..pos + value.len())?;
                let same = if self.fold { rest.eq_ignore_ascii_case(value) } else { rest == value };
                return same.then_some(pos + value.len());
            }
            Inst::Match | Inst::Split(..) | Inst::Jump(_) | Inst::Save(_) => false,
        };
        holds.then_some(pos + 1)
    }

    fn found(&self, start: usize, end: usize, slots: &[Option<usize>]) -> Found {
        let mut groups = vec![Some((start, end))];
        for group in 1..self.groups {
            groups.push(slots[group * 2].zip(slots[group * 2 + 1]).filter(|(from, to)| from <= to));
        }
        Found { start, end, groups }
    }
}

fn count_groups(node: &Node) -> usize {
    match node {
        Node::Group(inner) => 1 + count_groups(inner),
        Node::Repeat { node, .. } => count_groups(node),
        Node::Concat(items) | Node::Alt(items) => items.iter().map(count_groups).sum(),
        _ => 0,
    }
}
