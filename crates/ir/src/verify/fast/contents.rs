//! Contents of operations that are [verified by them](TraitSet::VERIFIED_BY_CONTENTS).
//!
//! Structured operations have verifiers of thousands of instructions, and few of them differ from all others.

use super::seen::VerifiedSignatures;
use crate::body::{Body, NIL, OpData, TrailingWords, TypesKey};
use crate::def::{OpDef, Rule, TraitSet};

/// Largest number of words of the contents.
const WORDS: usize = 24;

/// Types of operands, results and arguments of the entry blocks of regions, and attributes. Each list comes after its length, so
/// that contents that start with others are equal to them.
pub(in crate::verify) type ContentsKey = TypesKey<WORDS>;

/// Contents that have passed all checks but those of the position and of what is in regions.
pub(in crate::verify) type VerifiedContents = VerifiedSignatures<WORDS>;

/// Whether the contents of operations of a definition decide all but what is in their regions.
pub(super) fn decide(def: &OpDef) -> bool {
    let of_position = TraitSet::TERMINATOR.with(TraitSet::SYMBOL).with(TraitSet::ISOLATED_FROM_ABOVE);
    def.traits.contains(TraitSet::VERIFIED_BY_CONTENTS)
        && !def.traits.intersects(of_position)
        && def.successors.is_empty()
        && !def.rules.iter().any(|rule| matches!(rule, Rule::HasParent(_)))
}

/// Returns the contents of an operation that owns no body; `None` if they are long, or it is not well formed or in no block.
#[inline]
pub(super) fn contents_of(body: &Body, data: &OpData) -> Option<ContentsKey> {
    if !data.core.is_well_formed() || data.block == NIL || data.core.is_shell() {
        return None;
    }
    let pools = body.pools();
    let mut key = ContentsKey::of(pools, data)?;
    let extra = TrailingWords::of(&body.words, &data.core);
    let slots = data.core.stored_slots(&body.words);
    let regions = extra.region_words(&body.words);
    key.push((slots.len() as u32) << 16 | (regions.len() as u32) << 1 | u32::from(extra.has_dict))?;
    if extra.has_dict {
        key.push(extra.dict(&body.words).to_word())?;
    }
    slots.iter().try_for_each(|&word| key.push(word))?;
    for &region in regions {
        let first = body.region_data(region).first;
        if first == NIL {
            key.push(0)?;
            continue;
        }
        if body.block_data(first).next != NIL {
            return None;
        }
        let arguments = body.argument_indices(first);
        key.push(1 + arguments.len() as u32)?;
        arguments.iter().try_for_each(|&value| key.push(pools.values[value as usize].ty.to_word()))?;
    }
    Some(key)
}

#[cfg(test)]
mod tests {
    use crate::def::{Dialect, OpDef, OpHooks, RegionConstraint, RegionDef, Registry, TraitSet};
    use crate::{Attr, Body, Context, Loc, OpState, Threads, Type, verify};
    use std::sync::atomic::{AtomicUsize, Ordering};

    static CALLS: AtomicUsize = AtomicUsize::new(0);

    /// An operation whose region takes one `i32`, and that has no attributes.
    static DEF: OpDef = OpDef {
        regions: &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }],
        traits: TraitSet::VERIFIED_BY_CONTENTS.with(TraitSet::NO_TERMINATOR),
        hooks: OpHooks {
            verify: Some(&|op| {
                CALLS.fetch_add(1, Ordering::Relaxed);
                match op.discardable().handle() {
                    Attr::EMPTY_DICT => Ok(()),
                    _ => Err(op.error("has attributes")),
                }
            }),
            verify_regions: Some(&|op| {
                let block = op.region(0).first_block();
                let types = block.map(|block| block.arguments().map(|argument| argument.ty_handle()));
                match types.is_some_and(|types| types.eq([Type::I32])) {
                    true => Ok(()),
                    false => Err(op.error("takes something else")),
                }
            }),
            ..OpDef::new("").hooks
        },
        ..OpDef::new("contents.op")
    };

    /// The messages about a module with these operations: the types of each one's arguments, and whether it has an attribute.
    fn messages(ops: &[(&[Type], bool)]) -> Vec<String> {
        let cx = Context::new(Registry::new());
        cx.register(Dialect::new("contents").op(&DEF));
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[]);
        for &(types, has_attr) in ops {
            let mut state = OpState::new(&cx, cx.op_name("contents.op"), Loc::UNKNOWN).regions(1);
            if has_attr {
                state.set_discardable(cx.ident("some"), Attr::UNIT);
            }
            let op = body.create(state);
            body.append(block, op);
            let inner = body.op(op).region(0).handle();
            body.append_new_block(inner, types);
        }
        let mut out = Vec::new();
        verify(&body, Threads::ONE, &mut out);
        out.iter().map(|error| error.message().to_owned()).collect()
    }

    #[test]
    fn equal_operations_are_verified_once() {
        let good: (&[Type], bool) = (&[Type::I32], false);
        assert!(messages(&[good; 5]).is_empty());
        assert_eq!(CALLS.load(Ordering::Relaxed), 1);
        for bad in [&[][..], &[Type::I1], &[Type::I32, Type::I32]] {
            assert_eq!(messages(&[good, good, (bad, false)]), ["'contents.op' op takes something else"]);
        }
        assert_eq!(messages(&[good, good, (&[Type::I32], true)]), ["'contents.op' op has attributes"]);
    }
}
