//! Runs a matcher.

use super::program::{Block, End, Program, Step, items};
use crate::Entity;
use crate::entity::Kind;
use crate::plan::{Frame, Slot};
use ir::{Body, Op};

/// Running loop: its remaining items, the next one last.
struct Loop {
    item: Slot,
    body: usize,
    next: usize,
    rest: Vec<Entity>,
}

/// Returns the matches at an operation that are `wanted`, by the numbers of their records, in the order in
/// which they are found; each with the first slots of its rewriter.
pub(crate) fn matches(
    program: &Program,
    body: &Body,
    root: Op,
    wanted: impl Fn(usize) -> bool,
) -> Vec<(usize, Frame)> {
    let mut frame: Frame = vec![None; program.slots];
    if let Some(first) = frame.first_mut() {
        *first = Some(Entity::Op(root));
    }
    let (mut found, mut loops) = (Vec::new(), Vec::new());
    let mut at = 0;
    // Blocks only branch forward, and loops have as many iterations as items, so that this terminates.
    while let Some(block) = program.blocks.get(at) {
        block.steps.iter().for_each(|step| run_step(step, body, &mut frame));
        let next = match &block.end {
            End::Finalize => return found,
            End::ForEach { range, item, body: first, next } => {
                let mut rest = frame[*range].as_ref().map(items).unwrap_or_default();
                rest.reverse();
                loops.push(Loop { item: *item, body: *first, next: *next, rest });
                turn(&mut loops, &mut frame)
            }
            End::Continue => turn(&mut loops, &mut frame),
            End::Record { match_, next } => {
                if wanted(*match_) {
                    let slots = program.records[*match_].slots.iter();
                    found.push((*match_, slots.map(|&slot| frame[slot].clone()).collect()));
                }
                Some(*next)
            }
            _ => Some(decide(block, body, &mut frame)),
        };
        let Some(next) = next else { return found };
        at = next;
    }
    found
}

/// Starts the next iteration of the innermost loop, or leaves it.
fn turn(loops: &mut Vec<Loop>, frame: &mut Frame) -> Option<usize> {
    let innermost = loops.last_mut()?;
    if let Some(item) = innermost.rest.pop() {
        frame[innermost.item] = Some(item);
        return Some(innermost.body);
    }
    loops.pop().map(|done| done.next)
}

fn run_step(step: &Step, body: &Body, frame: &mut Frame) {
    match step {
        Step::Get { get, from, to } => {
            frame[*to] = frame[*from].as_ref().and_then(|from| get.find(body, from));
        }
        Step::Constant { value, to } => frame[*to] = Some(value.clone()),
        Step::Range { shape, from, to } => {
            let all: Option<Vec<&Entity>> = from.iter().map(|&slot| frame[slot].as_ref()).collect();
            frame[*to] = all.map(|all| match shape.kind {
                Kind::Type => Entity::Types(all.iter().flat_map(|entity| entity.types()).copied().collect()),
                _ => Entity::Values(all.iter().flat_map(|entity| entity.values()).copied().collect()),
            });
        }
    }
}

/// Returns the successor of a block. A null entity has no answer.
fn decide(block: &Block, body: &Body, frame: &mut Frame) -> usize {
    let choose = |holds: bool, yes: usize, no: usize| if holds { yes } else { no };
    match &block.end {
        End::Ask { of, cases, default } => {
            let Some(entity) = &frame[*of] else { return *default };
            let case = cases.iter().find(|(answer, _)| answer.holds(body, entity));
            case.map_or(*default, |case| case.1)
        }
        End::Equal { slots, yes, no } => choose(frame[slots[0]] == frame[slots[1]], *yes, *no),
        End::NotNull { slot, yes, no } => choose(frame[*slot].is_some(), *yes, *no),
        End::Constraint { solve, negated, args, results, yes, no } => {
            let args: Option<Vec<Entity>> = args.iter().map(|&slot| frame[slot].clone()).collect();
            let Some(args) = args else { return *no };
            let Some(found) = solve(body, &args) else { return choose(*negated, *yes, *no) };
            if *negated || found.len() != results.len() {
                return *no;
            }
            for (&(slot, shape), entity) in results.iter().zip(found) {
                if !shape.accepts(&entity) {
                    return *no;
                }
                frame[slot] = Some(entity);
            }
            *yes
        }
        End::Branch(next) | End::Record { next, .. } | End::ForEach { next, .. } => *next,
        End::Continue | End::Finalize => usize::MAX,
    }
}
