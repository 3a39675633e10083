//! Operations on a whole grid as others of `gpu`.

use super::all_reduce;
use gpu::{AllReduce, BlockDim, BlockId, GlobalId, Shuffle, ThreadId};
use ir::{Build, Context, Loc, Op, Type, Value};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Returns the patterns.
pub fn rewrite_patterns(cx: &Context) -> PatternSet {
    let mut set = PatternSet::new(cx);
    set.of::<GlobalId<'_>>(expand_global_id).of::<AllReduce<'_>>(all_reduce::expand);
    set.of::<Shuffle<'_>>(split_shuffle);
    set
}

/// The number of a thread of a grid, by those of its block and of it in the block.
fn expand_global_id(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let id: GlobalId<'_> = rw.cast(op)?;
    let (loc, dimension) = (id.loc(), id.dimension());
    let block = BlockId::build_value(rw, loc, dimension);
    let size = BlockDim::build_value(rw, loc, dimension);
    let state = rw.state(arith::MulI::NAME, loc).operands([block, size]).results([Type::INDEX]);
    let first = rw.insert_value(state);
    let thread = ThreadId::build_value(rw, loc, dimension);
    let state = rw.state(arith::AddI::NAME, loc).operands([thread, first]).results([Type::INDEX]);
    let made = rw.insert_value(state);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Creates an operation of `arith` with one result.
fn arith(rw: &mut Rewriter<'_>, loc: Loc, name: &str, operands: &[Value], ty: Type) -> Value {
    let state = rw.state(name, loc).operands(operands.iter().copied()).results([ty]);
    rw.insert_value(state)
}

/// Exchanges the halves of a value of 64 bits.
fn split_shuffle(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let shuffle: Shuffle<'_> = rw.cast(op)?;
    let (loc, value, ty) = (shuffle.loc(), shuffle.value().handle(), shuffle.value().ty_handle());
    rw.require(ty == Type::I64 || ty == Type::F64)?;
    let (offset, width) = (shuffle.offset().handle(), shuffle.width().handle());
    let cx = rw.context().clone();
    let mode = rw.op(op).attr("mode").map(|mode| mode.handle());
    let half = arith::Constant::build_value(rw, loc, cx.i64_attr(32));
    let bits =
        if ty == Type::I64 { value } else { arith(rw, loc, arith::Bitcast::NAME, &[value], Type::I64) };
    let low = arith(rw, loc, arith::TruncI::NAME, &[bits], Type::I32);
    let shifted = arith(rw, loc, arith::ShRUI::NAME, &[bits, half], Type::I64);
    let high = arith(rw, loc, arith::TruncI::NAME, &[shifted], Type::I32);
    let exchanged = [low, high].map(|part| {
        let mut state = rw.state(Shuffle::NAME, loc).operands([part, offset, width]);
        if let Some(mode) = mode {
            state = state.attr(&cx, "mode", mode);
        }
        let op = rw.insert(state.results([Type::I32, Type::I1]));
        [0, 1].map(|result| rw.op(op).result(result).handle())
    });
    let flags = exchanged.map(|results| results[1]);
    let [low, high] = exchanged.map(|results| arith(rw, loc, arith::ExtUI::NAME, &[results[0]], Type::I64));
    let high = arith(rw, loc, arith::ShLI::NAME, &[high, half], Type::I64);
    let made = arith(rw, loc, arith::OrI::NAME, &[high, low], Type::I64);
    let made = if ty == Type::I64 { made } else { arith(rw, loc, arith::Bitcast::NAME, &[made], ty) };
    let valid = arith(rw, loc, arith::AndI::NAME, &flags, Type::I1);
    rw.replace_op(op, &[made, valid]);
    Ok(())
}
