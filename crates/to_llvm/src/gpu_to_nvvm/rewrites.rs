//! Operations on a whole grid as others of `gpu`.

use gpu::{BlockDim, BlockId, GlobalId, ThreadId};
use ir::{Build, Context, Op, Type};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Returns the patterns.
pub fn rewrite_patterns(cx: &Context) -> PatternSet {
    let mut set = PatternSet::new(cx);
    set.of::<GlobalId<'_>>(expand_global_id);
    set
}

/// The number of a thread of a grid, by those of its block and of it in the block.
fn expand_global_id(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let id: GlobalId<'_> = rw.cast(op)?;
    let (loc, dimension) = (id.loc(), id.dimension());
    let block = BlockId::build_value(rw, loc, dimension);
    let size = BlockDim::build_value(rw, loc, dimension);
    let state = rw.state(index::Mul::NAME, loc).operands([block, size]).results([Type::INDEX]);
    let first = rw.insert_value(state);
    let thread = ThreadId::build_value(rw, loc, dimension);
    let state = rw.state(index::Add::NAME, loc).operands([thread, first]).results([Type::INDEX]);
    let made = rw.insert_value(state);
    rw.replace_op(op, &[made]);
    Ok(())
}
