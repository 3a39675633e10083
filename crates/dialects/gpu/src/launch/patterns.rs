//! Canonicalization of `gpu.launch`.

use super::Launch;
use arith::Constant;
use ir::{InsertPoint, Op, Value};
use rewrite::{MatchResult, Matched, Rewriter, is_one};

/// Replaces the numbers of blocks and threads by 0 where there is only one.
pub(super) fn replace_unit_ids(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let launch: Launch<'_> = rw.cast(op)?;
    let arguments = launch.arguments();
    let sizes = launch.grid_sizes().into_iter().chain(launch.block_sizes());
    let unit = arguments.iter().zip(sizes).filter(|(number, size)| is_one(*size) && !number.is_unused());
    let numbers: Vec<Value> = unit.map(|(number, _)| number.handle()).collect();
    rw.require(!numbers.is_empty())?;
    let entry = launch.body().first_block().matched()?.handle();
    let (loc, zero) = (launch.loc(), rw.context().index_attr(0));
    rw.move_to(InsertPoint::Start(entry));
    let zero = Constant::build_value(rw, loc, zero);
    for number in numbers {
        rw.replace_all_uses(number, zero);
    }
    Ok(())
}
