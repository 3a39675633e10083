//! Fusion of common sequences of steps: printing is a loop over few steps.
//!
//! Plain function: the steps as they are (`print/program.rs`). Gain: 12 % of printing control flow, 3 % of mixed dialects
//! (docs/fast-paths.md). Held equal by `crates/cli/tests/lit.rs`, which prints both ways.

use crate::format::{AnchorPart, AttrDirective, AttrForm, TypeArg};
use crate::print::program::{Groups, Step, is_absent};
use ir::def::EnumStorage;
use ir::print::text::{Short, is_bare_identifier};
use ir::{OpInfo, SlotStorage};

/// Maximum number of cases of an enum whose texts are kept.
const MAX_CASES: u32 = 64;

/// Returns the fused steps.
pub(in crate::print) fn fused<'f>(
    steps: Vec<Step<'f>>,
    info: &OpInfo,
    defaults: &[Option<u32>],
    [operands, results]: [&Groups; 2],
) -> Vec<Step<'f>> {
    let targets = targets(&steps);
    let mut out: Vec<Step<'f>> = Vec::with_capacity(steps.len());
    // New index of each step, for jumps.
    let mut places = Vec::with_capacity(steps.len() + 1);
    for (at, step) in steps.into_iter().enumerate() {
        // A text before a jump's target is not always printed.
        let text = |out: &mut Vec<Step<'f>>| match out.last() {
            Some(Step::Short(text)) if !targets[at] => {
                let text = *text;
                out.pop();
                text
            }
            _ => Short::EMPTY,
        };
        let step = match step {
            Step::Text(text) => match Short::new(&text) {
                Some(short) => Step::Short(short),
                None => Step::Text(text),
            },
            Step::Operand(group) if operands.is_fixed(group) => Step::OneOperand(text(&mut out), group),
            Step::Type(TypeArg::Operand(group), false) if operands.is_fixed(group) => {
                Step::OneOperandType(text(&mut out), group)
            }
            Step::Type(TypeArg::Result(group), false) if results.is_fixed(group) => {
                Step::OneResultType(text(&mut out), group)
            }
            Step::Attr(attr) => attr_step(info, attr),
            Step::Unless(anchor, false, len) => match anchor[..] {
                [AnchorPart::Attr(index)] => word_of_absence(info, defaults, index as usize)
                    .map_or(step, |(offset, word)| Step::UnlessWord(offset, word, len)),
                _ => step,
            },
            step => step,
        };
        places.push(out.len());
        if !matches!(step, Step::Skip(0)) {
            out.push(step);
        }
    }
    places.push(out.len());
    retarget(&mut out, &places);
    out
}

/// Returns the step for an attribute.
fn attr_step<'f>(info: &OpInfo, attr: AttrDirective) -> Step<'f> {
    let Some(slot) = info.slots().get(attr.slot as usize) else { return Step::Attr(attr) };
    match (attr.form, slot.storage) {
        (AttrForm::Full, SlotStorage::Attr) => Step::AttrWord(slot.offset),
        (AttrForm::EnumKeyword, SlotStorage::Enum(def)) if matches!(def.storage, EnumStorage::Integer(_)) => {
            let plain = |name: &&str| is_bare_identifier(name.as_bytes());
            let text = |word| def.case_name(word).filter(plain).and_then(Short::new);
            Step::Case(slot.offset, (0..MAX_CASES).map_while(text).collect(), attr)
        }
        _ => Step::Attr(attr),
    }
}

/// Returns the offset and value of the raw property that means that an attribute is not printed, if there is
/// exactly one value.
fn word_of_absence(info: &OpInfo, defaults: &[Option<u32>], index: usize) -> Option<(u32, u32)> {
    let slot = info.slots().get(index)?;
    let optional = info.def().attrs[index].optional;
    match (slot.storage, defaults.get(index)?) {
        (SlotStorage::Segments, _) => None,
        // An enum with a default is never absent.
        (SlotStorage::Enum(_), Some(default)) if !optional => Some((slot.offset, *default)),
        (SlotStorage::Attr, None) if is_absent(slot.storage, 0) => Some((slot.offset, 0)),
        (SlotStorage::Enum(_), None) => Some((slot.offset, ir::NO_WORD)),
        _ => None,
    }
}

/// Returns whether each step is the target of a jump.
fn targets(steps: &[Step<'_>]) -> Vec<bool> {
    let mut targets = vec![false; steps.len() + 1];
    for (at, step) in steps.iter().enumerate() {
        // It is dropped.
        if let Step::Skip(0) = step {
            targets[at + 1] = true;
        }
        if let Step::Unless(_, _, len) | Step::Skip(len) = step {
            targets[at + 1 + len] = true;
        }
    }
    targets
}

/// Jumps counted steps as they were.
fn retarget(steps: &mut Vec<Step<'_>>, places: &[usize]) {
    // Several old steps can map to one new step; a jump is never fused, so the last one is it.
    for (old, &place) in places.iter().enumerate().take(places.len() - 1) {
        let fused = places.get(old + 1).is_some_and(|&next| next == place);
        if let (false, Some(Step::Unless(_, _, len) | Step::UnlessWord(_, _, len) | Step::Skip(len))) =
            (fused, steps.get_mut(place))
        {
            *len = places[old + 1 + *len] - place - 1;
        }
    }
}
