//! `affine-raise-from-memref`: accesses of `memref` at affine subscripts as those of `affine`.

use affine::{BoundMap, is_valid_dim, is_valid_symbol};
use ir::{AffineExpr, Body, Build, Builder, Context, DYNAMIC, InsertPoint, Op, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::constant_i64;

/// Turn some memref operators to affine operators where supported
///
/// `memref.load` and `memref.store` become `affine.load` and `affine.store` where their subscripts are affine: sums and products of
/// constants, symbols and dimensions, computed by `arith`.
///
/// ```mlir
/// %0 = arith.addi %i, %c1 : index          affine.store %x, %m[%i + 1] : memref<8xf32>
/// memref.store %x, %m[%0] : memref<8xf32>
/// ```
#[pass("affine-raise-from-memref", name = "RaiseMemrefDialect", on = "func.func", depends("affine"))]
pub struct AffineRaiseFromMemref;

impl AffineRaiseFromMemref {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops: Vec<Op> = body
            .root()
            .walk_body_post_order()
            .filter(|op| op.cast::<memref::Load<'_>>().is_some() || op.cast::<memref::Store<'_>>().is_some())
            .map(|op| op.handle())
            .collect();
        for op in ops {
            raise(body, op, Computations::Upstreams);
        }
        Ok(())
    }
}

/// Computations that subscripts may be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Computations {
    /// Sums and products, as in MLIR.
    Upstreams,
    /// Also differences, shifts by constants to the left, quotients by positive constants, rounded up or down, known sizes of memrefs, and
    /// such computations in integers of 64 bits.
    All,
}

/// Replaces an access of `memref` by one of `affine`, if its subscripts are affine. Returns whether they are.
pub fn raise(body: &mut Body, op: Op, computations: Computations) -> bool {
    let view = body.op(op);
    let store = view.cast::<memref::Store<'_>>().is_some();
    let (dims, symbols) = (Vec::new(), Vec::new());
    let mut subscripts = Subscripts { cx: view.context(), computations, dims, symbols };
    let mut results = Vec::new();
    for index in view.operands().skip(1 + usize::from(store)) {
        let Some(expr) = subscripts.expr(index) else { return false };
        results.push(expr);
    }
    let (dims, symbols) = (subscripts.dims, subscripts.symbols);
    let cx = view.context().clone();
    let map = cx.make_map(dims.len() as u32, symbols.len() as u32, results);
    let loc = view.loc();
    let fixed: Vec<Value> =
        view.operands().take(1 + usize::from(store)).map(|value| value.handle()).collect();
    let results: Vec<_> = view.result_types().collect();
    let old: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let name = if store { affine::Store::NAME } else { affine::Load::NAME };
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let state = builder.state(name, loc).attr(&cx, "map", cx.map_attr(map)).results(results);
    let new = builder.insert(state.operands(fixed.into_iter().chain(dims).chain(symbols)));
    for (at, old) in old.into_iter().enumerate() {
        let new = body.op(new).result(at).handle();
        body.replace_all_uses(old, new);
    }
    body.erase(op);
    true
}

/// Returns a value as an affine function of constants, symbols and dimensions, if it is one.
pub fn affine_bound(value: ValueRef<'_>) -> Option<BoundMap> {
    let cx = value.context();
    let computations = Computations::All;
    let mut subscripts = Subscripts { cx, computations, dims: Vec::new(), symbols: Vec::new() };
    let expr = subscripts.expr(value)?;
    let (dims, symbols) = (subscripts.dims, subscripts.symbols);
    let map = cx.make_map(dims.len() as u32, symbols.len() as u32, vec![expr]);
    Some(BoundMap { map, operands: dims.into_iter().chain(symbols).collect() })
}

/// Returns the size that a `memref.dim` reads off a type.
fn known_size(value: ValueRef<'_>) -> Option<i64> {
    let op = value.defining_op().filter(|op| op.is("memref.dim"))?;
    let at = usize::try_from(constant_i64(op.operand(1))?).ok()?;
    op.operand(0).ty().shape()?.get(at).copied().filter(|&size| size != DYNAMIC)
}

/// The operations of [`Computations::All`].
const OPERATIONS: [&str; 7] = [
    "arith.addi",
    "arith.muli",
    "arith.subi",
    "arith.shli",
    "arith.floordivsi",
    "arith.ceildivsi",
    "arith.index_cast",
];

/// Values that subscripts depend on.
struct Subscripts<'a> {
    cx: &'a Context,
    computations: Computations,
    dims: Vec<Value>,
    symbols: Vec<Value>,
}

impl Subscripts<'_> {
    /// Returns the affine expression of a value.
    fn expr(&mut self, value: ValueRef<'_>) -> Option<AffineExpr> {
        if let Some(constant) = constant_i64(value) {
            return Some(self.cx.affine_constant(constant));
        }
        if let Some(size) = known_size(value).filter(|_| self.computations == Computations::All) {
            return Some(self.cx.affine_constant(size));
        }
        // Sums and products nest as deep as the input says.
        ir::ensure_sufficient_stack(|| self.computed(value)).or_else(|| self.input(value))
    }

    fn computed(&mut self, value: ValueRef<'_>) -> Option<AffineExpr> {
        let op = value.defining_op()?;
        let name = op.name_str();
        let known: &[&str] = match self.computations {
            Computations::Upstreams => &["arith.addi", "arith.muli"],
            Computations::All => &OPERATIONS,
        };
        let is_long = |ty: ir::TypeRef<'_>| ty.handle() == ir::Type::INDEX || ty.int_width() == Some(64);
        if !known.contains(&name) || !is_long(op.result(0).ty()) {
            return None;
        }
        let cx = self.cx;
        if name == "arith.index_cast" {
            return if is_long(op.operand(0).ty()) { self.expr(op.operand(0)) } else { None };
        }
        let constant = constant_i64(op.operand(1));
        let lhs = self.expr(op.operand(0))?;
        match name {
            "arith.shli" => {
                let factor = 1i64.checked_shl(u32::try_from(constant?).ok()?).filter(|&factor| factor > 0)?;
                return Some(cx.affine_mul(lhs, cx.affine_constant(factor)));
            }
            "arith.floordivsi" | "arith.ceildivsi" => {
                let divisor = cx.affine_constant(constant.filter(|&divisor| divisor > 0)?);
                let is_down = name == "arith.floordivsi";
                return Some(if is_down {
                    cx.affine_floordiv(lhs, divisor)
                } else {
                    cx.affine_ceildiv(lhs, divisor)
                });
            }
            _ => {}
        }
        let rhs = self.expr(op.operand(1))?;
        // The product of two dimensions is not affine.
        let plain = |expr: AffineExpr| cx.expr(expr).is_symbolic_or_constant();
        match name {
            "arith.addi" => Some(cx.affine_add(lhs, rhs)),
            "arith.subi" => Some(cx.affine_add(lhs, cx.affine_mul(rhs, cx.affine_constant(-1)))),
            _ => (plain(lhs) || plain(rhs)).then(|| cx.affine_mul(lhs, rhs)),
        }
    }

    fn input(&mut self, value: ValueRef<'_>) -> Option<AffineExpr> {
        let cx = self.cx;
        if value.ty_handle() != ir::Type::INDEX {
            return None;
        }
        let number = |list: &mut Vec<Value>| match list.iter().position(|&other| other == value.handle()) {
            Some(at) => at as u32,
            None => {
                list.push(value.handle());
                list.len() as u32 - 1
            }
        };
        if is_valid_symbol(value) {
            return Some(cx.affine_symbol(number(&mut self.symbols)));
        }
        is_valid_dim(value).then(|| cx.affine_dim(number(&mut self.dims)))
    }
}
