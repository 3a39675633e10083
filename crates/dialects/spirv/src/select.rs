//! Canonicalization of a selection that stores one of two values.

use crate::branch::{Branch, BranchConditional};
use crate::memory::Store;
use crate::types::{is_scalar, is_valid_vector};
use ir::{BlockRef, Build, Op, OpView};
use rewrite::{MatchResult, Matched, Rewriter, no_match};

/// Returns the store of a block that consists of a store and a branch to the block of the merge.
fn only_store<'a>(block: BlockRef<'a>, merge: BlockRef<'a>) -> Option<Store<'a>> {
    let store = block.first()?;
    let branch = store.next().filter(|branch| branch.next().is_none()).and_then(Branch::cast)?;
    (branch.target() == merge).then(|| Store::cast(store))?
}

/// Replaces a selection between two stores to one pointer by the store of a selected value.
pub(crate) fn selection_to_select(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let selection = rw.op(op);
    let blocks: Vec<BlockRef<'_>> = selection.regions().flat_map(|region| region.blocks()).collect();
    let &[header, _, _, merge] = &blocks[..] else { return no_match("not a choice of two blocks") };
    let branch = header.first().filter(|branch| branch.next().is_none());
    let branch = branch.and_then(BranchConditional::cast).matched()?;
    let yes = only_store(branch.true_target(), merge).matched()?;
    let no = only_store(branch.false_target(), merge).matched()?;
    let ty = yes.value().ty();
    let same = yes.ptr() == no.ptr() && yes.attrs().eq(no.attrs()) && yes.value().ty() == no.value().ty();
    rw.require(same && (is_scalar(ty) || is_valid_vector(ty)))?;
    let (loc, pointer) = (selection.loc(), yes.ptr().handle());
    let operands = [branch.condition(), yes.value(), no.value()].map(|value| value.handle());
    let (ty, attrs) = (ty.handle(), yes.attrs().collect::<Vec<_>>());
    rw.move_to(ir::InsertPoint::Before(op));
    let select = rw.state("spirv.Select", loc).operands(operands).results([ty]);
    let value = rw.insert_value(select);
    let cx = rw.context().clone();
    let mut store = Store::state(&cx, loc).operands([pointer, value]);
    for entry in attrs {
        store.try_put_attr(&cx, entry.name, entry.value);
    }
    rw.insert(store);
    rw.erase_op(op);
    Ok(())
}
