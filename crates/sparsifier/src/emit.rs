//! Operations that the passes emit.

use arith::CmpIPredicate;
use ir::{Attr, Block, Build, BuildBlocks, Context, InsertPoint, Loc, Mapping, Op, Type, Value};
use rewrite::Rewriter;
use sparse_tensor::LevelType;

/// Emits operations at a location.
pub(crate) struct Emit<'r, 'b> {
    /// Rewriter of the pattern.
    pub(crate) rw: &'r mut Rewriter<'b>,
    /// Location of what is emitted.
    pub(crate) loc: Loc,
}

impl Emit<'_, '_> {
    /// Returns the context.
    pub(crate) fn cx(&self) -> Context {
        self.rw.context().clone()
    }

    /// Returns the type of a value.
    pub(crate) fn ty(&self, value: Value) -> Type {
        self.rw.value(value).ty_handle()
    }

    /// Returns the type of the elements of a tensor, or the type of a scalar.
    pub(crate) fn element(&self, value: Value) -> Type {
        self.rw.value(value).ty().element_or_self().handle()
    }

    /// Emits an operation of one result.
    pub(crate) fn op(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        self.rw.insert_value(state)
    }

    /// Emits an operation without results.
    pub(crate) fn effect(&mut self, name: &str, operands: &[Value]) -> Op {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied());
        self.rw.insert(state)
    }

    /// Emits a constant.
    pub(crate) fn constant(&mut self, attr: Attr, ty: Type) -> Value {
        let cx = self.cx();
        let state = arith::Constant::state(&cx, self.loc).results([ty]).attr(&cx, "value", attr);
        self.rw.insert_value(state)
    }

    /// Emits a constant of type `index`.
    pub(crate) fn index(&mut self, number: i64) -> Value {
        let attr = self.rw.context().index_attr(number);
        self.constant(attr, Type::INDEX)
    }

    /// Emits a constant of type `i1`.
    pub(crate) fn boolean(&mut self, value: bool) -> Value {
        let attr = self.rw.context().bool_attr(value);
        self.constant(attr, Type::I1)
    }

    /// Emits zero of a type of numbers; `None` if it has none.
    pub(crate) fn zero(&mut self, ty: Type) -> Option<Value> {
        let cx = self.cx();
        if let Some(part) = complex_part(&cx, ty) {
            let zero = arith::zero_attr(cx.ty(part))?;
            let state = self.rw.state("complex.constant", self.loc).results([ty]);
            let state = state.attr(&cx, "value", cx.array_attr(&[zero, zero]));
            return Some(self.rw.insert_value(state));
        }
        let zero = arith::zero_attr(cx.ty(ty))?;
        Some(self.constant(zero, ty))
    }

    /// Emits an integer comparison.
    pub(crate) fn cmpi(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        arith::CmpI::build_value(self.rw, self.loc, predicate, lhs, rhs)
    }

    /// Emits a load of an element of a buffer.
    pub(crate) fn load(&mut self, buffer: Value, indices: &[Value]) -> Value {
        let element = self.element(buffer);
        self.op("memref.load", &[&[buffer], indices].concat(), element)
    }

    /// Emits a load of a position or coordinate, as a value of type `index`.
    pub(crate) fn load_index(&mut self, buffer: Value, indices: &[Value]) -> Value {
        let value = self.load(buffer, indices);
        let ty = self.ty(value);
        if ty == Type::INDEX {
            return value;
        }
        let narrow = self.rw.context().ty(ty).int_width().is_some_and(|width| width < 64);
        let wide = if narrow { self.op("arith.extui", &[value], Type::I64) } else { value };
        self.op("arith.index_cast", &[wide], Type::INDEX)
    }

    /// Emits the buffers of positions and coordinates of a level, where it has them.
    pub(crate) fn buffers(
        &mut self,
        tensor: Value,
        level: usize,
        of: LevelType,
        [positions, coordinates]: [Type; 2],
    ) -> [Option<Value>; 2] {
        let cx = self.cx();
        let mut array = |name: &str, ty: Type| {
            let state = self.rw.state(name, self.loc).operands([tensor]).results([ty]);
            self.rw.insert_value(state.attr(&cx, "level", cx.index_attr(level as i64)))
        };
        let positions = of.has_positions().then(|| array("sparse_tensor.positions", positions));
        let coordinates = of.has_coordinates().then(|| array("sparse_tensor.coordinates", coordinates));
        [positions, coordinates]
    }

    /// Emits a store of an element of a buffer.
    pub(crate) fn store(&mut self, value: Value, buffer: Value, indices: &[Value]) {
        self.effect("memref.store", &[&[value, buffer], indices].concat());
    }

    /// Emits `scf.yield`.
    pub(crate) fn yield_(&mut self, values: &[Value]) {
        scf::Yield::build(self.rw, self.loc, values);
    }

    /// Emits `scf.if` with two empty blocks. Returns it and its blocks.
    pub(crate) fn if_(&mut self, condition: Value, results: &[Type]) -> (Op, Block, Block) {
        let state = self.rw.state("scf.if", self.loc).operands([condition]);
        let op = self.rw.insert(state.results(results.iter().copied()).regions(2));
        let [yes, no] = [0, 1].map(|region| {
            let region = self.rw.op(op).region(region).handle();
            self.rw.append_block(region, &[])
        });
        (op, yes, no)
    }

    /// Emits `scf.while` with two empty blocks. Returns it and its blocks.
    pub(crate) fn while_(&mut self, inits: &[Value]) -> (Op, Block, Block) {
        let types: Vec<Type> = inits.iter().map(|&value| self.ty(value)).collect();
        let state = self.rw.state("scf.while", self.loc).operands(inits.iter().copied());
        let op = self.rw.insert(state.results(types.iter().copied()).regions(2));
        let [before, after] = [0, 1].map(|region| {
            let region = self.rw.op(op).region(region).handle();
            self.rw.append_block(region, &types)
        });
        (op, before, after)
    }

    /// Emits `scf.condition`.
    pub(crate) fn condition(&mut self, condition: Value, values: &[Value]) {
        self.effect("scf.condition", &[&[condition], values].concat());
    }

    /// Emits copies of the operations of a block, with values for its arguments. Returns what the terminator, which is not copied, takes.
    pub(crate) fn copy_block(&mut self, block: Block, values: &[Value]) -> Option<Vec<Value>> {
        let view = self.rw.block(block);
        let mut mapping = Mapping::new();
        for (argument, &value) in view.arguments().zip(values) {
            mapping.map(argument.handle(), value);
        }
        let mut ops: Vec<Op> = view.ops().map(|op| op.handle()).collect();
        let end = ops.pop()?;
        for op in ops {
            self.rw.clone_op(op, &mut mapping);
        }
        Some(self.rw.op(end).operands().map(|value| mapping.value_or_self(value.handle())).collect())
    }

    /// Returns the results of an operation.
    pub(crate) fn results(&self, op: Op) -> Vec<Value> {
        self.rw.op(op).results().map(|result| result.handle()).collect()
    }

    /// Returns the arguments of a block.
    pub(crate) fn arguments(&self, block: Block) -> Vec<Value> {
        self.rw.block(block).arguments().map(|argument| argument.handle()).collect()
    }

    /// Moves to the end of a block.
    pub(crate) fn enter(&mut self, block: Block) {
        self.rw.move_to(InsertPoint::End(block));
    }

    /// Moves after an operation.
    pub(crate) fn leave(&mut self, op: Op) {
        self.rw.move_to(InsertPoint::After(op));
    }
}

/// Returns the type of the parts of a complex type.
pub(crate) fn complex_part(cx: &Context, ty: Type) -> Option<Type> {
    match *cx.ty(ty).data() {
        ir::TypeData::Complex(element) => Some(element),
        _ => None,
    }
}
