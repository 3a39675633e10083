//! Operations that conversions emit.

use apnum::ApFloat;
use arith::{CmpFPredicate, CmpIPredicate};
use ir::{AffineExpr, AffineMap, Attr, Build, BuildBlocks, Context, DYNAMIC, Loc, Op, Type, Value};
use linalg::IteratorType;
use rewrite::{Rewriter, create_or_fold};
use shaped::slice::Mixed;

/// Emits operations at a location.
pub(crate) struct Emit<'r, 'b> {
    /// Rewriter of the conversion.
    pub(crate) rw: &'r mut Rewriter<'b>,
    /// Location of what is emitted.
    pub(crate) loc: Loc,
}

impl<'b> Emit<'_, 'b> {
    pub(crate) fn cx(&self) -> Context {
        self.rw.context().clone()
    }

    pub(crate) fn ty(&self, value: Value) -> Type {
        self.rw.value(value).ty_handle()
    }

    /// Returns the width of the elements of a type.
    pub(crate) fn width(&self, ty: Type) -> u32 {
        self.rw.context().ty(ty).element_or_self().bit_width().unwrap_or(0)
    }

    pub(crate) fn is_float(&self, ty: Type) -> bool {
        self.rw.context().ty(ty).is_float()
    }

    /// Emits an operation of one result.
    pub(crate) fn op(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        self.rw.insert_value(state)
    }

    /// Emits an operation of one result that has the type of the first operand.
    pub(crate) fn same(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.ty(operands[0]);
        self.op(name, operands, ty)
    }

    /// Emits a constant.
    pub(crate) fn constant(&mut self, attr: Attr, ty: Type) -> Value {
        let cx = self.cx();
        let state = arith::Constant::state(&cx, self.loc).results([ty]).attr(&cx, "value", attr);
        self.rw.insert_value(state)
    }

    pub(crate) fn int(&mut self, ty: Type, number: i128) -> Value {
        let attr = self.rw.context().int_attr(ty, number);
        self.constant(attr, ty)
    }

    pub(crate) fn index(&mut self, number: i64) -> Value {
        self.int(Type::INDEX, i128::from(number))
    }

    pub(crate) fn boolean(&mut self, value: bool) -> Value {
        let attr = self.rw.context().bool_attr(value);
        self.constant(attr, Type::I1)
    }

    pub(crate) fn float(&mut self, ty: Type, value: &ApFloat) -> Value {
        let attr = self.rw.context().float_attr(ty, value);
        self.constant(attr, ty)
    }

    /// Emits a constant of a float type that is nearest to a number.
    pub(crate) fn number(&mut self, ty: Type, number: f64) -> Value {
        let kind = self.rw.context().ty(ty).float_kind();
        let value = ApFloat::from_f64(number);
        let value = kind.map_or(value, |kind| value.convert(kind));
        self.float(ty, &value)
    }

    pub(crate) fn cmpi(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        arith::CmpI::build_value(self.rw, self.loc, predicate, lhs, rhs)
    }

    pub(crate) fn cmpf(&mut self, predicate: CmpFPredicate, lhs: Value, rhs: Value) -> Value {
        arith::CmpF::build_value(self.rw, self.loc, predicate, lhs, rhs)
    }

    pub(crate) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.ty(yes);
        self.op("arith.select", &[condition, yes, no], ty)
    }

    /// Emits the number between two bounds.
    pub(crate) fn clamp_int(&mut self, value: Value, min: Value, max: Value, unsigned: bool) -> Value {
        let (greater, less) =
            if unsigned { ("arith.maxui", "arith.minui") } else { ("arith.maxsi", "arith.minsi") };
        let least = self.same(greater, &[min, value]);
        self.same(less, &[max, least])
    }

    /// Emits the float between two bounds.
    pub(crate) fn clamp_float(&mut self, value: Value, min: Value, max: Value) -> Value {
        let most = self.same("arith.minimumf", &[value, max]);
        self.same("arith.maximumf", &[most, min])
    }

    /// Emits the size of a dimension of a tensor.
    pub(crate) fn dim(&mut self, tensor: Value, dim: usize) -> Value {
        let index = self.index(dim as i64);
        self.op("tensor.dim", &[tensor, index], Type::INDEX)
    }

    /// Returns the size of a dimension: the number, or the value of an operation that is emitted.
    pub(crate) fn size(&mut self, tensor: Value, dim: usize) -> Mixed {
        match self.rw.value(tensor).ty().shape().and_then(|shape| shape.get(dim)) {
            Some(&size) if size != DYNAMIC => Mixed::Fixed(size),
            _ => Mixed::Value(self.dim(tensor, dim)),
        }
    }

    /// Emits an empty tensor.
    pub(crate) fn empty(&mut self, shape: &[i64], dynamic: &[Value], element: Type) -> Value {
        let ty = self.rw.context().tensor_type(shape, element);
        self.op("tensor.empty", dynamic, ty)
    }

    /// Emits an empty tensor of mixed sizes.
    pub(crate) fn empty_of(&mut self, sizes: &[Mixed], element: Type) -> Value {
        linalg::build::build_empty(self.rw, self.loc, sizes, element)
    }

    /// Emits a tensor filled with a value.
    pub(crate) fn fill(&mut self, value: Value, tensor: Value) -> Value {
        let op = linalg::build::build_named(self.rw, self.loc, "linalg.fill", (&[value], &[tensor]), &[]);
        self.rw.op(op).result(0).handle()
    }

    /// Emits a cast of a tensor, unless it has the type.
    pub(crate) fn cast(&mut self, tensor: Value, ty: Type) -> Value {
        if self.ty(tensor) == ty {
            return tensor;
        }
        let state = self.rw.state("tensor.cast", self.loc).operands([tensor]).results([ty]);
        create_or_fold(self.rw, state)
    }

    /// Emits `linalg.generic`.
    pub(crate) fn generic(
        &mut self,
        (inputs, outputs): (&[Value], &[Value]),
        maps: &[AffineMap],
        iterators: &[IteratorType],
        body: impl FnOnce(&mut Emit<'_, 'b>, &[Value]) -> Vec<Value>,
    ) -> Op {
        let loc = self.loc;
        linalg::build::build_generic(self.rw, loc, (inputs, outputs), maps, iterators, |rw, arguments| {
            body(&mut Emit { rw, loc }, arguments)
        })
    }

    pub(crate) fn result(&self, op: Op, index: usize) -> Value {
        self.rw.op(op).result(index).handle()
    }

    /// Emits the index of a loop in the region of a structured operation.
    pub(crate) fn loop_index(&mut self, dim: usize) -> Value {
        let cx = self.cx();
        let state = self.rw.state("linalg.index", self.loc).results([Type::INDEX]);
        self.rw.insert_value(state.attr(&cx, "dim", cx.i64_attr(dim as i64)))
    }

    /// Emits an element of a tensor.
    pub(crate) fn extract(&mut self, tensor: Value, indices: &[Value]) -> Value {
        let element = self.rw.value(tensor).ty().element_or_self().handle();
        self.op("tensor.extract", &[&[tensor], indices].concat(), element)
    }

    /// Builds blocks of a region with the arguments.
    pub(crate) fn block(
        &mut self,
        op: Op,
        region: usize,
        types: &[Type],
        body: impl FnOnce(&mut Emit<'_, 'b>, &[Value]),
    ) {
        let region = self.rw.op(op).region(region).handle();
        let loc = self.loc;
        self.rw.build_block(region, types, |rw, arguments| body(&mut Emit { rw, loc }, arguments));
    }

    /// Emits `scf.if` of one result.
    pub(crate) fn choose(
        &mut self,
        condition: Value,
        ty: Type,
        yes: impl FnOnce(&mut Emit<'_, 'b>) -> Value,
        no: impl FnOnce(&mut Emit<'_, 'b>) -> Value,
    ) -> Value {
        let state =
            scf::If::state(self.rw.context(), self.loc).operands([condition]).results([ty]).regions(2);
        let op = self.rw.insert(state);
        self.block(op, 0, &[], |e, _| {
            let value = yes(e);
            scf::Yield::build(e.rw, e.loc, &[value]);
        });
        self.block(op, 1, &[], |e, _| {
            let value = no(e);
            scf::Yield::build(e.rw, e.loc, &[value]);
        });
        self.result(op, 0)
    }
}

/// Returns the iterators of parallel loops.
pub(crate) fn parallel(loops: usize) -> Vec<IteratorType> {
    vec![IteratorType::Parallel; loops]
}

/// Returns a map of dimensions, or zeros for those that are broadcast.
pub(crate) fn map_of(cx: &Context, loops: usize, results: &[Option<usize>]) -> AffineMap {
    let exprs: Vec<AffineExpr> = results
        .iter()
        .map(|dim| dim.map_or_else(|| cx.affine_constant(0), |dim| cx.affine_dim(dim as u32)))
        .collect();
    cx.make_map(loops as u32, 0, exprs)
}

/// Returns the identity of dimensions.
pub(crate) fn identity(cx: &Context, loops: usize) -> AffineMap {
    map_of(cx, loops, &(0..loops).map(Some).collect::<Vec<_>>())
}

/// Emits the sizes of an expansion as MLIR infers them, and, if it is wanted, the expansion: a tensor with the dimensions of each group
/// instead of one dimension.
pub(crate) fn expand_shape(
    e: &mut Emit<'_, '_>,
    value: Value,
    groups: &[Vec<i64>],
    ty: Type,
    wanted: bool,
) -> Value {
    let cx = e.cx();
    let from = e.rw.value(value).ty().shape().unwrap_or_default().to_vec();
    let sizes: Vec<Option<Value>> =
        (0..from.len()).map(|dim| (from[dim] == DYNAMIC).then(|| e.dim(value, dim))).collect();
    let shape = cx.ty(ty).shape().unwrap_or_default().to_vec();
    let mut dynamic = Vec::new();
    for (group, size) in groups.iter().zip(sizes) {
        let Some(size) = size else { continue };
        let known = group.iter().map(|&dim| shape[dim as usize]).filter(|&size| size != DYNAMIC);
        let known = e.index(known.fold(1, i64::wrapping_mul));
        let state = e.rw.state("arith.divsi", e.loc).operands([size, known]).results([Type::INDEX]);
        dynamic.push(create_or_fold(e.rw, state));
    }
    if !wanted {
        return value;
    }
    let state =
        e.rw.state("tensor.expand_shape", e.loc).operands([value].into_iter().chain(dynamic)).results([ty]);
    let state = state.attr(&cx, "reassociation", shaped::reassociation::groups_attr(&cx, groups));
    create_or_fold(e.rw, state.attr(&cx, "static_output_shape", cx.i64_array_attr(&shape)))
}
