//! Numbers that are known, or values that stand for them, and affine functions of them.

use affine::BoundMap;
use ir::affine::BinaryKind;
use ir::{AffineExpr, AffineMap, Build, Context, Loc, OpState, Type, Value};
use linalg::build::{composed_apply, constant_index};
use rewrite::{Rewriter, constant_i64, create_or_fold};
pub use shaped::slice::Mixed;

/// Zero.
pub const ZERO: Mixed = Mixed::Fixed(0);
/// One.
pub const ONE: Mixed = Mixed::Fixed(1);

/// Returns the number of an entry, if it is known or a constant.
pub fn known(rw: &Rewriter<'_>, entry: Mixed) -> Option<i64> {
    shaped::slice::known(rw.body(), entry)
}

/// Whether an entry is a number.
pub fn is(rw: &Rewriter<'_>, entry: Mixed, number: i64) -> bool {
    known(rw, entry) == Some(number)
}

/// Returns an entry as its number where it is a constant.
pub fn settled(rw: &Rewriter<'_>, value: Value) -> Mixed {
    constant_i64(rw.value(value)).map_or(Mixed::Value(value), Mixed::Fixed)
}

/// Affine expressions of a context, to be written down shortly.
#[derive(Clone, Copy)]
pub(crate) struct Exprs<'c>(pub(crate) &'c Context);

impl Exprs<'_> {
    pub(crate) fn d(self, at: u32) -> AffineExpr {
        self.0.affine_dim(at)
    }

    pub(crate) fn s(self, at: u32) -> AffineExpr {
        self.0.affine_symbol(at)
    }

    pub(crate) fn c(self, number: i64) -> AffineExpr {
        self.0.affine_constant(number)
    }

    pub(crate) fn add(self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.0.affine_binary(BinaryKind::Add, a, b)
    }

    pub(crate) fn mul(self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.0.affine_binary(BinaryKind::Mul, a, b)
    }

    pub(crate) fn sub(self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.add(a, self.mul(b, self.c(-1)))
    }

    pub(crate) fn ceil(self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.0.affine_binary(BinaryKind::CeilDiv, a, b)
    }

    pub(crate) fn floor(self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.0.affine_binary(BinaryKind::FloorDiv, a, b)
    }

    pub(crate) fn modulo(self, a: AffineExpr, b: AffineExpr) -> AffineExpr {
        self.0.affine_binary(BinaryKind::Mod, a, b)
    }
}

/// Returns a map of dimensions and symbols with these results.
pub(crate) fn map_of<const N: usize>(
    cx: &Context,
    (dims, symbols): (u32, u32),
    results: impl FnOnce(Exprs<'_>) -> [AffineExpr; N],
) -> AffineMap {
    cx.make_map(dims, symbols, results(Exprs(cx)))
}

/// Returns the result of a function of dimensions and symbols, which is built if it cannot be folded.
pub(crate) fn apply(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    inputs: (u32, u32),
    result: impl FnOnce(Exprs<'_>) -> AffineExpr,
    at: &[Mixed],
) -> Mixed {
    let cx = rw.context().clone();
    let map = map_of(&cx, inputs, |e| [result(e)]);
    apply_map(rw, loc, map, at)
}

/// Returns the result of a map with one result.
pub fn apply_map(rw: &mut Rewriter<'_>, loc: Loc, map: AffineMap, at: &[Mixed]) -> Mixed {
    composed_apply(rw, loc, map, at)
}

/// Builds an `affine.apply` of a function even if it could be folded.
pub(crate) fn build_apply(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    inputs: (u32, u32),
    result: impl FnOnce(Exprs<'_>) -> AffineExpr,
    at: &[Mixed],
) -> Value {
    let cx = rw.context().clone();
    let map = map_of(&cx, inputs, |e| [result(e)]);
    let bound = composed(rw, map, at);
    let state = state_of(rw, "affine.apply", loc, &bound);
    rw.insert_value(state)
}

fn state_of(rw: &Rewriter<'_>, name: &str, loc: Loc, bound: &BoundMap) -> OpState {
    let cx = rw.context().clone();
    let state = rw.state(name, loc).operands(bound.operands.iter().copied()).results([Type::INDEX]);
    state.attr(&cx, "map", cx.map_attr(bound.map))
}

/// Returns the least result of a map; the `affine.min` is built if it cannot be folded.
pub fn min(rw: &mut Rewriter<'_>, loc: Loc, map: AffineMap, at: &[Mixed]) -> Mixed {
    extreme(rw, loc, "affine.min", map, at)
}

/// Returns the greatest result of a map; the `affine.max` is built if it cannot be folded.
pub fn max(rw: &mut Rewriter<'_>, loc: Loc, map: AffineMap, at: &[Mixed]) -> Mixed {
    extreme(rw, loc, "affine.max", map, at)
}

fn extreme(rw: &mut Rewriter<'_>, loc: Loc, name: &str, map: AffineMap, at: &[Mixed]) -> Mixed {
    let bound = composed(rw, map, at);
    let cx = rw.context().clone();
    let view = cx.map(bound.map);
    let numbers: Option<Vec<i64>> = view.results().map(|result| result.as_constant()).collect();
    if let Some(numbers) = numbers {
        let least = name == "affine.min";
        let found = if least { numbers.iter().min() } else { numbers.iter().max() };
        return Mixed::Fixed(found.copied().unwrap_or(0));
    }
    if view.num_results() == 1 {
        let symbol = view.result(0).and_then(|result| result.as_symbol()).map(|at| at + view.num_dims());
        let input = view.result(0).and_then(|result| result.as_dim()).or(symbol);
        if let Some(&value) = input.and_then(|input| bound.operands.get(input as usize)) {
            return Mixed::Value(value);
        }
    }
    let state = state_of(rw, name, loc, &bound);
    Mixed::Value(rw.insert_value(state))
}

/// Returns a map with its operands after numbers and the maps of `affine.apply` are substituted: each result by itself, then all.
fn composed(rw: &Rewriter<'_>, map: AffineMap, at: &[Mixed]) -> BoundMap {
    let cx = rw.context().clone();
    let view = cx.map(map);
    let (mut dims, mut symbols) = (Vec::new(), Vec::new());
    let mut results = Vec::new();
    for result in view.results() {
        let one = cx.make_map(view.num_dims(), view.num_symbols(), [result.handle()]);
        let mut bound = substituted(&cx, one, at);
        bound.fully_compose(rw.body());
        bound.canonicalize(rw.body());
        let own = cx.map(bound.map);
        let count = own.num_dims() as usize;
        let moved = cx.map(own.shift_dims(dims.len() as u32, 0)).shift_symbols(symbols.len() as u32, 0);
        dims.extend_from_slice(&bound.operands[..count]);
        symbols.extend_from_slice(&bound.operands[count..]);
        results.extend(cx.map(moved).result(0).map(|result| result.handle()));
    }
    let map = cx.make_map(dims.len() as u32, symbols.len() as u32, results);
    let mut bound = BoundMap::new(map, dims.into_iter().chain(symbols));
    bound.canonicalize(rw.body());
    bound
}

/// Returns a map whose inputs that are known are replaced by their numbers.
fn substituted(cx: &Context, map: AffineMap, at: &[Mixed]) -> BoundMap {
    let view = cx.map(map);
    let count = view.num_dims() as usize;
    let (mut dims, mut symbols) = (Vec::new(), Vec::new());
    let (mut dim_exprs, mut symbol_exprs) = (Vec::new(), Vec::new());
    for (index, entry) in at.iter().enumerate() {
        let (values, exprs, is_dim) = match index < count {
            true => (&mut dims, &mut dim_exprs, true),
            false => (&mut symbols, &mut symbol_exprs, false),
        };
        exprs.push(match *entry {
            Mixed::Fixed(number) => cx.affine_constant(number),
            Mixed::Value(value) => {
                values.push(value);
                let number = values.len() as u32 - 1;
                if is_dim { cx.affine_dim(number) } else { cx.affine_symbol(number) }
            }
        });
    }
    let (kept_dims, kept_symbols) = (dims.len() as u32, symbols.len() as u32);
    let map = view.replace_dims_and_symbols(&dim_exprs, &symbol_exprs, kept_dims, kept_symbols);
    BoundMap::new(map, dims.into_iter().chain(symbols))
}

/// Returns the value of an entry: a constant that is built, or the value itself.
pub fn materialize(rw: &mut Rewriter<'_>, loc: Loc, entry: Mixed) -> Value {
    linalg::build::materialize(rw, loc, entry)
}

/// Returns the size of a dimension of a tensor or buffer.
pub fn dim_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value, dim: usize) -> Mixed {
    let ty = rw.value(value).ty();
    let (size, is_tensor) = (ty.shape().and_then(|shape| shape.get(dim).copied()), ty.is_tensor());
    if let Some(size) = size.filter(|&size| size != ir::DYNAMIC) {
        return Mixed::Fixed(size);
    }
    let index = constant_index(rw, loc, dim as i64);
    let name = if is_tensor { "tensor.dim" } else { "memref.dim" };
    let state = rw.state(name, loc).operands([value, index]).results([Type::INDEX]);
    let value = create_or_fold(rw, state);
    settled(rw, value)
}

/// Returns the sizes of all dimensions of a tensor or buffer.
pub fn dims_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Vec<Mixed> {
    let rank = rw.value(value).ty().rank().unwrap_or(0);
    (0..rank).map(|dim| dim_of(rw, loc, value, dim)).collect()
}

/// Returns the greatest number that an entry can be, if that is known: it is a number, or the least of some.
pub(crate) fn upper_bound(rw: &Rewriter<'_>, entry: Mixed) -> Option<i64> {
    if let Some(number) = known(rw, entry) {
        return Some(number);
    }
    let op = rw.value(entry.value()?).defining_op().filter(|op| op.is("affine.min"))?;
    let map = rw.context().map(op.attr("map")?.as_affine_map()?);
    map.results().filter_map(|result| result.as_constant()).min()
}

/// Reorders a list: element `i` of the result is element `permutation[i]`.
pub(crate) fn permuted<T: Clone>(list: &[T], permutation: &[i64]) -> Vec<T> {
    linalg::permuted(list, permutation)
}

/// Returns the inverse of a permutation.
pub(crate) fn inverted(permutation: &[i64]) -> Vec<i64> {
    let mut inverse = vec![0; permutation.len()];
    for (index, &position) in permutation.iter().enumerate() {
        inverse[position as usize] = index as i64;
    }
    inverse
}

/// Whether a list is a permutation of the numbers below its length.
pub(crate) fn is_permutation(list: &[i64]) -> bool {
    let in_range = |&number: &i64| usize::try_from(number).is_ok_and(|number| number < list.len());
    list.iter().enumerate().all(|(at, number)| in_range(number) && !list[..at].contains(number))
}
