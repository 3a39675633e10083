//! `transform.structured.scalarize`.

use super::{failed_to_apply, ops_beside, rewrite, wrong_kind};
use crate::apply::for_each_target;
use crate::outcome::Applied;
use crate::state::State;
use ir::OpRef;
use linalg::Structured;
use tiling::{LoopKind, Mixed, Sizes, TilingInterface, TilingOptions, tile_using_scf};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        if target.get(state.payload).and_then(Structured::of).is_none() {
            return Err(wrong_kind(op, target, state));
        }
        let mut diagnostics = Vec::new();
        let found = rewrite(op, state, target, |rw, handle| {
            let model = rw.op(handle).interface::<dyn TilingInterface>()?;
            let ranges = Structured::of(rw.op(handle))?.static_loop_ranges()?;
            let size = |&size: &i64| Mixed::Fixed(i64::from(size == ir::DYNAMIC));
            let sizes = ranges.iter().map(size).collect();
            let options = TilingOptions::new(Sizes::Tiles(sizes), LoopKind::For);
            let result = tile_using_scf(rw, handle, &options, &mut diagnostics).ok()?;
            // MLIR asks for the sizes once more, to know which are constants.
            model.domain(rw, handle).ok()?;
            rw.replace_op(handle, &result.replacements);
            Some(result.ops)
        })?;
        diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
        match found {
            Some(ops) => Ok(vec![ops_beside(target, &ops)]),
            None => Err(failed_to_apply(op, target, state)),
        }
    })
}
