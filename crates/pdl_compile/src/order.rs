//! In which order questions are asked.

use super::collect::Matched;
use super::predicate::{Answer, ConstraintId, Pos, Position, Positions, Question};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;

/// A question of some patterns.
pub(super) struct Asked {
    pub(super) position: Pos,
    pub(super) question: Question,
    /// Number of patterns that ask it.
    primary: u64,
    /// For each pattern that asks it, the sum of the squares of how often the pattern's questions are
    /// asked: questions that stand beside common ones come first.
    secondary: u64,
    /// The answer that each pattern needs, by the pattern's number; its first, if it asks twice.
    answers: FxHashMap<usize, Answer>,
}

impl Asked {
    /// The answer that a pattern needs; `None` if it does not ask.
    pub(super) fn answer(&self, pattern: usize) -> Option<Answer> {
        self.answers.get(&pattern).copied()
    }
}

/// The questions of all patterns, each once, in order: what is asked most first; then what is nearest to the
/// root, by the kind of position and question, as they are found. What uses a result of a constraint comes
/// after that constraint.
pub(super) fn order(patterns: &[Matched<'_>], positions: &Positions) -> Vec<Asked> {
    let (mut all, lists) = unique(patterns);
    for list in &lists {
        let total: u64 = list.iter().map(|&number| all[number].primary * all[number].primary).sum();
        for &number in list {
            all[number].secondary += total;
        }
    }
    // The sort is stable: of equal questions those that were found first come first.
    all.sort_by_key(|asked| {
        let position = (positions.depth(asked.position), positions.get(asked.position).rank());
        (Reverse((asked.primary, asked.secondary)), position, asked.question.rank())
    });
    behind_constraints(all, positions)
}

/// Each question once, and the questions of each pattern, each once.
fn unique(patterns: &[Matched<'_>]) -> (Vec<Asked>, Vec<Vec<usize>>) {
    let mut all: Vec<Asked> = Vec::new();
    let mut numbers: FxHashMap<(Pos, Question), usize> = FxHashMap::default();
    let mut lists = Vec::with_capacity(patterns.len());
    for (pattern, matched) in patterns.iter().enumerate() {
        let mut list = Vec::new();
        for predicate in &matched.predicates {
            let (position, question) = (predicate.position, predicate.question);
            let number = *numbers.entry((position, question)).or_insert_with(|| {
                let answers = FxHashMap::default();
                all.push(Asked { position, question, primary: 0, secondary: 0, answers });
                all.len() - 1
            });
            all[number].primary += 1;
            if let std::collections::hash_map::Entry::Vacant(entry) = all[number].answers.entry(pattern) {
                entry.insert(predicate.answer);
                list.push(number);
            }
        }
        lists.push(list);
    }
    (all, lists)
}

/// Keeps the order, but moves questions about results of constraints after those constraints.
fn behind_constraints(all: Vec<Asked>, positions: &Positions) -> Vec<Asked> {
    let result_of = |at: Pos| match positions.get(at) {
        Position::ConstraintResult { of, .. } => Some(of),
        _ => None,
    };
    let needs = |asked: &Asked| -> Vec<ConstraintId> {
        match asked.question {
            Question::Constraint(constraint) => {
                positions.get_constraint(constraint).args.iter().filter_map(|&arg| result_of(arg)).collect()
            }
            Question::EqualTo(other) => [asked.position, other].into_iter().filter_map(result_of).collect(),
            _ => result_of(asked.position).into_iter().collect(),
        }
    };
    let mut open: Vec<(Asked, Vec<ConstraintId>)> =
        all.into_iter().map(|asked| (needs(&asked), asked)).map(|(needs, asked)| (asked, needs)).collect();
    let mut done = Vec::with_capacity(open.len());
    while !open.is_empty() {
        let waiting: FxHashSet<ConstraintId> = open
            .iter()
            .filter_map(|(asked, _)| match asked.question {
                Question::Constraint(constraint) => Some(constraint),
                _ => None,
            })
            .collect();
        let before = done.len();
        let mut rest = Vec::new();
        for (asked, needs) in open {
            if needs.iter().any(|need| waiting.contains(need)) {
                rest.push((asked, needs));
            } else {
                done.push(asked);
            }
        }
        // Constraints name what is defined before them, so that some question waits for none.
        if done.len() == before {
            done.extend(rest.into_iter().map(|(asked, _)| asked));
            break;
        }
        open = rest;
    }
    done
}
