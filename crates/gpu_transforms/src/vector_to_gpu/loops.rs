//! Loops whose iteration arguments are converted too.

use ir::{Body, Build, Builder, InsertPoint, Op, Type, Value};
use rustc_hash::FxHashMap;
use scf::{For, Yield};

/// Values and what they are converted to.
pub(super) type Converted = FxHashMap<Value, Value>;

/// Adds iteration arguments to a loop for those that begin with a converted value. The others stay, for what is not converted.
pub(super) fn convert_loop(body: &mut Body, op: Op, converted: &mut Converted) {
    let Some(old) = body.op(op).cast::<For<'_>>() else { return };
    let inits: Vec<Value> = old.init_args().map(|init| init.handle()).collect();
    let bounds = [old.lower_bound(), old.upper_bound(), old.step()].map(|bound| bound.handle());
    let (loc, is_unsigned) = (old.loc(), old.unsigned_cmp());
    let old_results: Vec<Value> = old.results().map(|result| result.handle()).collect();
    let added: Vec<(usize, Value)> =
        inits.iter().enumerate().filter_map(|(at, init)| Some((at, *converted.get(init)?))).collect();
    let all: Vec<Value> = inits.iter().copied().chain(added.iter().map(|&(_, value)| value)).collect();
    let types: Vec<Type> = all.iter().map(|&value| body.value(value).ty_handle()).collect();
    let cx = body.context().clone();
    let operands = bounds.into_iter().chain(all.iter().copied());
    let mut state = For::state(&cx, loc).operands(operands).results(types.iter().copied()).regions(1);
    if is_unsigned {
        state.put(&cx, For::UNSIGNED_CMP, true);
    }
    let new = Builder::new(body, InsertPoint::Before(op)).insert(state);
    let [from, to] = [op, new].map(|op| body.op(op).region(0).handle());
    body.move_blocks_to_end(from, to);
    let Some(block) = body.op(new).region(0).first_block().map(|block| block.handle()) else { return };
    for &ty in &types[inits.len()..] {
        body.add_argument(block, ty);
    }
    let results: Vec<Value> = body.op(new).results().map(|result| result.handle()).collect();
    for (&old, &new) in old_results.iter().zip(&results) {
        body.replace_all_uses(old, new);
    }
    body.erase(op);
    for (number, &(at, _)) in added.iter().enumerate() {
        let place = inits.len() + number;
        converted.insert(results[at], results[place]);
        let [old, new] = [at, place].map(|place| body.block(block).argument(place + 1).handle());
        converted.insert(old, new);
    }
}

/// Yields converted values too; instead of what they are converted from, the loop yields what it has begun with, so that it is dead.
pub(super) fn convert_yield(body: &mut Body, op: Op, converted: &Converted) {
    let view = body.op(op);
    let Some(parent) = view.parent().and_then(|parent| parent.cast::<For<'_>>()) else { return };
    let inits: Vec<Value> = parent.init_args().map(|init| init.handle()).collect();
    let mut values: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let loc = view.loc();
    for at in 0..values.len() {
        if let Some(&value) = converted.get(&values[at]) {
            values[at] = inits[at];
            values.push(value);
        }
    }
    Yield::build(&mut Builder::new(body, InsertPoint::Before(op)), loc, &values);
    body.erase(op);
}
