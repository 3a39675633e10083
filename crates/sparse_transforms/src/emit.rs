//! Operations that the passes emit.

use arith::{CmpIPredicate, zero_attr};
use ir::{Attr, Build, BuildBlocks, Context, DYNAMIC, Loc, Op, Type, TypeData, TypeRef, Value};
use rewrite::{Rewriter, constant_i64, create_or_fold};
use sparse_tensor::StorageLayout;

/// Returns the type of the buffer of coordinates of a level.
pub(crate) fn coordinates_type(cx: &Context, layout: &StorageLayout<'_>, level: usize) -> Type {
    let plain = cx.memref_type(&[DYNAMIC], layout.crd_type());
    if level < layout.coo_start() {
        return plain;
    }
    let strides = memref::layout::Strides { strides: vec![DYNAMIC], offset: DYNAMIC };
    memref::layout::strided_type(cx.ty(plain), &[DYNAMIC], &strides)
}

/// Whether a type is one of numbers, which [`Emit::zero`] knows the zero of.
pub(crate) fn has_zero(ty: TypeRef<'_>) -> bool {
    let scalar = match ty.data() {
        TypeData::Complex(element) => ty.context().ty(*element),
        _ => ty,
    };
    scalar.is_float() || scalar.is_int_or_index()
}

/// Emits operations at a location.
pub(crate) struct Emit<'r, 'b> {
    /// Rewriter, whose insertion point is that of what is emitted.
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

    pub(crate) fn ty_ref(&self, value: Value) -> TypeRef<'_> {
        self.rw.value(value).ty()
    }

    /// Returns the type of the elements of a container.
    pub(crate) fn element(&self, value: Value) -> Type {
        self.ty_ref(value).element_or_self().handle()
    }

    pub(crate) fn results(&self, op: Op) -> Vec<Value> {
        self.rw.op(op).results().map(|result| result.handle()).collect()
    }

    /// Returns the number that a value is.
    pub(crate) fn known(&self, value: Value) -> Option<i64> {
        constant_i64(self.rw.value(value))
    }

    /// Emits an operation of one result.
    pub(crate) fn op(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        self.rw.insert_value(state)
    }

    /// Emits an operation of one result, or the value that it folds to.
    pub(crate) fn fold(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        create_or_fold(self.rw, state)
    }

    /// Emits an operation without results.
    pub(crate) fn effect(&mut self, name: &str, operands: &[Value]) {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied());
        self.rw.insert(state);
    }

    /// Emits an operation of one result that has the type of the first operand.
    pub(crate) fn same(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.ty(operands[0]);
        self.op(name, operands, ty)
    }

    pub(crate) fn add(&mut self, lhs: Value, rhs: Value) -> Value {
        self.same("arith.addi", &[lhs, rhs])
    }

    pub(crate) fn sub(&mut self, lhs: Value, rhs: Value) -> Value {
        self.same("arith.subi", &[lhs, rhs])
    }

    pub(crate) fn mul(&mut self, lhs: Value, rhs: Value) -> Value {
        self.same("arith.muli", &[lhs, rhs])
    }

    /// Emits the number of a value plus one.
    pub(crate) fn plus_one(&mut self, value: Value) -> Value {
        let one = self.index(1);
        self.add(value, one)
    }

    /// Emits half of a number.
    pub(crate) fn half(&mut self, value: Value) -> Value {
        let one = self.index(1);
        self.same("arith.shrui", &[value, one])
    }

    /// Emits a constant.
    pub(crate) fn constant(&mut self, attr: Attr, ty: Type) -> Value {
        let cx = self.cx();
        let state = arith::Constant::state(&cx, self.loc).results([ty]).attr(&cx, "value", attr);
        self.rw.insert_value(state)
    }

    pub(crate) fn int(&mut self, ty: Type, number: i64) -> Value {
        let attr = self.rw.context().int_attr(ty, i128::from(number));
        self.constant(attr, ty)
    }

    pub(crate) fn index(&mut self, number: i64) -> Value {
        self.int(Type::INDEX, number)
    }

    pub(crate) fn boolean(&mut self, value: bool) -> Value {
        let attr = self.rw.context().bool_attr(value);
        self.constant(attr, Type::I1)
    }

    /// Emits the constant 0 of a type of numbers; `None` if it has none.
    pub(crate) fn zero(&mut self, ty: Type) -> Option<Value> {
        let cx = self.cx();
        if let TypeData::Complex(element) = cx.ty(ty).data() {
            let zero = zero_attr(cx.ty(*element))?;
            let state = self.rw.state("complex.constant", self.loc).results([ty]);
            return Some(self.rw.insert_value(state.attr(&cx, "value", cx.array_attr(&[zero, zero]))));
        }
        let zero = zero_attr(cx.ty(ty))?;
        Some(self.constant(zero, ty))
    }

    pub(crate) fn cmp(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        arith::CmpI::build_value(self.rw, self.loc, predicate, lhs, rhs)
    }

    pub(crate) fn less(&mut self, lhs: Value, rhs: Value) -> Value {
        self.cmp(CmpIPredicate::Ult, lhs, rhs)
    }

    pub(crate) fn load(&mut self, buffer: Value, index: Value) -> Value {
        let element = self.element(buffer);
        self.op("memref.load", &[buffer, index], element)
    }

    pub(crate) fn store(&mut self, value: Value, buffer: Value, index: Value) {
        self.effect("memref.store", &[value, buffer, index]);
    }

    /// Emits a call.
    pub(crate) fn call(&mut self, callee: &str, operands: &[Value], results: &[Type]) -> Vec<Value> {
        let cx = self.cx();
        let state = self.rw.state("func.call", self.loc).operands(operands.iter().copied());
        let state = state.results(results.iter().copied());
        let op = self.rw.insert(state.attr(&cx, "callee", cx.symbol_ref(cx.ident(callee))));
        self.results(op)
    }

    /// Builds a block of a region.
    pub(crate) fn block(
        &mut self,
        op: Op,
        region: usize,
        types: &[Type],
        body: &mut dyn FnMut(&mut Emit<'_, 'b>, &[Value]),
    ) {
        let region = self.rw.op(op).region(region).handle();
        let loc = self.loc;
        self.rw.build_block(region, types, |rw, arguments| body(&mut Emit { rw, loc }, arguments));
    }

    fn end(&mut self, values: &[Value]) {
        scf::Yield::build(self.rw, self.loc, values);
    }

    /// Emits `scf.if` without results and without an else-branch.
    pub(crate) fn when(&mut self, condition: Value, mut body: impl FnMut(&mut Emit<'_, 'b>)) {
        let state = scf::If::state(self.rw.context(), self.loc).operands([condition]).regions(2);
        let op = self.rw.insert(state);
        self.block(op, 0, &[], &mut |e, _| {
            body(e);
            e.end(&[]);
        });
    }

    /// Emits `scf.if` with two branches.
    pub(crate) fn choose(
        &mut self,
        condition: Value,
        types: &[Type],
        mut yes: impl FnMut(&mut Emit<'_, 'b>) -> Vec<Value>,
        mut no: impl FnMut(&mut Emit<'_, 'b>) -> Vec<Value>,
    ) -> Vec<Value> {
        let state = scf::If::state(self.rw.context(), self.loc).operands([condition]);
        let op = self.rw.insert(state.results(types.iter().copied()).regions(2));
        self.block(op, 0, &[], &mut |e, _| {
            let values = yes(e);
            e.end(&values);
        });
        self.block(op, 1, &[], &mut |e, _| {
            let values = no(e);
            e.end(&values);
        });
        self.results(op)
    }

    /// Emits `scf.if` with two branches and no results.
    pub(crate) fn choose_effects(
        &mut self,
        condition: Value,
        mut yes: impl FnMut(&mut Emit<'_, 'b>),
        mut no: impl FnMut(&mut Emit<'_, 'b>),
    ) {
        let empty = |work: &mut dyn FnMut(&mut Emit<'_, 'b>), e: &mut Emit<'_, 'b>| {
            work(e);
            Vec::new()
        };
        self.choose(condition, &[], |e| empty(&mut yes, e), |e| empty(&mut no, e));
    }

    /// Emits `scf.while`: the first function returns the condition, and what is passed on.
    pub(crate) fn repeat(
        &mut self,
        inits: &[Value],
        before: impl FnMut(&mut Emit<'_, 'b>, &[Value]) -> (Value, Vec<Value>),
        after: impl FnMut(&mut Emit<'_, 'b>, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let op = self.repeat_op(inits, before, after);
        self.results(op)
    }

    /// Emits `scf.while` as [`repeat`](Self::repeat) does, and returns the operation.
    pub(crate) fn repeat_op(
        &mut self,
        inits: &[Value],
        mut before: impl FnMut(&mut Emit<'_, 'b>, &[Value]) -> (Value, Vec<Value>),
        mut after: impl FnMut(&mut Emit<'_, 'b>, &[Value]) -> Vec<Value>,
    ) -> Op {
        let types: Vec<Type> = inits.iter().map(|&init| self.ty(init)).collect();
        let state = self.rw.state("scf.while", self.loc).operands(inits.iter().copied());
        let op = self.rw.insert(state.results(types.iter().copied()).regions(2));
        self.block(op, 0, &types, &mut |e, arguments| {
            let (condition, values) = before(e, arguments);
            let operands: Vec<Value> = std::iter::once(condition).chain(values).collect();
            e.effect("scf.condition", &operands);
        });
        self.block(op, 1, &types, &mut |e, arguments| {
            let values = after(e, arguments);
            e.end(&values);
        });
        op
    }

    /// Emits `scf.for`, whose body is told the induction variable and the carried values.
    pub(crate) fn count(
        &mut self,
        [lower, upper, step]: [Value; 3],
        inits: &[Value],
        body: impl FnMut(&mut Emit<'_, 'b>, Value, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let op = self.count_op([lower, upper, step], inits, body);
        self.results(op)
    }

    /// Emits `scf.for` as [`count`](Self::count) does, and returns the operation.
    pub(crate) fn count_op(
        &mut self,
        [lower, upper, step]: [Value; 3],
        inits: &[Value],
        mut body: impl FnMut(&mut Emit<'_, 'b>, Value, &[Value]) -> Vec<Value>,
    ) -> Op {
        let types: Vec<Type> = inits.iter().map(|&init| self.ty(init)).collect();
        let operands = [lower, upper, step].into_iter().chain(inits.iter().copied());
        let state = self.rw.state("scf.for", self.loc).operands(operands).results(types.iter().copied());
        let op = self.rw.insert(state.regions(1));
        let arguments: Vec<Type> = std::iter::once(self.ty(step)).chain(types).collect();
        self.block(op, 0, &arguments, &mut |e, arguments| {
            let values = body(e, arguments[0], &arguments[1..]);
            e.end(&values);
        });
        op
    }

    /// Emits the test whether a number is not 0; `None` if the type has no 0.
    pub(crate) fn is_nonzero(&mut self, value: Value) -> Option<Value> {
        let ty = self.ty(value);
        let zero = self.zero(ty)?;
        let cx = self.cx();
        Some(match cx.ty(ty) {
            ty if ty.is_float() => {
                arith::CmpF::build_value(self.rw, self.loc, arith::CmpFPredicate::Une, value, zero)
            }
            ty if ty.is_int_or_index() => self.cmp(CmpIPredicate::Ne, value, zero),
            _ => self.op("complex.neq", &[value, zero], Type::I1),
        })
    }

    /// Emits the size of a dimension of a tensor, or the number that it is.
    pub(crate) fn dim(&mut self, tensor: Value, dim: usize) -> Value {
        let index = self.index(dim as i64);
        self.fold("tensor.dim", &[tensor, index], Type::INDEX)
    }

    /// Emits the size of a dimension of a buffer, or the number that it is.
    pub(crate) fn memory_dim(&mut self, buffer: Value, dim: usize) -> Value {
        let index = self.index(dim as i64);
        self.fold("memref.dim", &[buffer, index], Type::INDEX)
    }

    /// Emits the size of a level of a tensor, or the number that it is.
    pub(crate) fn level_size(&mut self, tensor: Value, level: usize) -> Value {
        let index = self.index(level as i64);
        self.fold("sparse_tensor.lvl", &[tensor, index], Type::INDEX)
    }

    /// Emits an array of a level of a tensor.
    pub(crate) fn level_buffer(&mut self, name: &str, tensor: Value, level: usize, ty: Type) -> Value {
        let cx = self.cx();
        let state = self.rw.state(name, self.loc).operands([tensor]).results([ty]);
        self.rw.insert_value(state.attr(&cx, "level", cx.index_attr(level as i64)))
    }

    /// Emits a number of a narrower type, without sign, as an index.
    pub(crate) fn widen(&mut self, value: Value) -> Value {
        let ty = self.ty(value);
        if ty == Type::INDEX {
            return value;
        }
        let width = self.cx().ty(ty).bit_width().unwrap_or(64);
        let wide = if width < 64 { self.op("arith.extui", &[value], Type::I64) } else { value };
        self.op("arith.index_cast", &[wide], Type::INDEX)
    }
}
