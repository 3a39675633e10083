//! Making operations of the dialect.

use super::numbers;
use ir::def::EnumAttr;
use ir::{Attr, Block, Build, Loc, Op, OpState, Type, Value};
use spirv::enums::StorageClass;
use spirv::types::{PointerType, struct_type};

/// Maker of operations at a place.
pub(crate) struct Emit<'r, B: Build> {
    pub(crate) rw: &'r mut B,
    pub(crate) loc: Loc,
}

impl<B: Build> Emit<'_, B> {
    /// Creates a state with operands.
    pub(crate) fn state(&self, name: &str, operands: &[Value]) -> OpState {
        self.rw.state(name, self.loc).operands(operands.iter().copied())
    }

    /// The value of an operation.
    pub(crate) fn op(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.state(name, operands).results([ty]);
        self.rw.insert_value(state)
    }

    /// The value of an operation with an attribute.
    pub(crate) fn op_with(&mut self, name: &str, operands: &[Value], ty: Type, attr: (&str, Attr)) -> Value {
        let state = self.state(name, operands).results([ty]).attr(self.rw.context(), attr.0, attr.1);
        self.rw.insert_value(state)
    }

    /// Inserts an operation without results.
    pub(crate) fn effect(&mut self, name: &str, operands: &[Value]) -> Op {
        let state = self.state(name, operands);
        self.rw.insert(state)
    }

    /// The type of a value.
    pub(crate) fn ty(&self, value: Value) -> Type {
        self.rw.body().value(value).ty_handle()
    }

    /// A constant.
    pub(crate) fn constant(&mut self, ty: Type, value: Attr) -> Value {
        self.op_with("spirv.Constant", &[], ty, ("value", value))
    }

    /// A number of a type, in each element.
    pub(crate) fn number(&mut self, ty: Type, value: i64) -> Value {
        let attr = numbers::number(self.rw.context().ty(ty), value);
        self.constant(ty, attr)
    }

    /// The type of comparisons of values like this one: `i1` or a vector of it.
    pub(crate) fn bool_type(&self, like: Value) -> Type {
        numbers::bool_like(self.rw.body().value(like).ty())
    }

    /// The result of a comparison or test.
    pub(crate) fn test(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.bool_type(operands[0]);
        self.op(name, operands, ty)
    }

    /// The result of an operation on values of its type.
    pub(crate) fn same(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.ty(operands[0]);
        self.op(name, operands, ty)
    }

    /// One of two values.
    pub(crate) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.ty(yes);
        self.op("spirv.Select", &[condition, yes, no], ty)
    }

    /// A part of a composite.
    pub(crate) fn extract(&mut self, composite: Value, index: i32, ty: Type) -> Value {
        let indices = self.rw.context().array_attr(&[self.rw.context().i32_attr(index)]);
        self.op_with("spirv.CompositeExtract", &[composite], ty, ("indices", indices))
    }

    /// The two parts that an operation with carry computes.
    pub(crate) fn pair(&mut self, name: &str, operands: &[Value]) -> [Value; 2] {
        let ty = self.ty(operands[0]);
        let both = struct_type(self.rw.context(), &[ty, ty], &[]);
        let both = self.op(name, operands, both);
        [0, 1].map(|index| self.extract(both, index, ty))
    }

    /// A variable of a function with a value of a type.
    pub(crate) fn variable(&mut self, ty: Type) -> Value {
        let pointer = PointerType::make(self.rw.context(), ty, StorageClass::Function);
        self.variable_of(pointer)
    }

    /// A variable of a function with a pointer of a type to it.
    pub(crate) fn variable_of(&mut self, pointer: Type) -> Value {
        let class = StorageClass::DEF.widen(self.rw.context(), StorageClass::Function.to_word());
        self.op_with("spirv.Variable", &[], pointer, ("storage_class", class))
    }

    /// The value that a pointer points to.
    pub(crate) fn load(&mut self, pointer: Value, ty: Type) -> Value {
        self.op("spirv.Load", &[pointer], ty)
    }

    /// Goes on with a block.
    pub(crate) fn branch(&mut self, dest: Block, operands: &[Value]) -> Op {
        let state = self.state("spirv.Branch", operands).successors([dest]);
        self.rw.insert(state)
    }

    /// Goes on with one of two blocks.
    pub(crate) fn branch_if(
        &mut self,
        condition: Value,
        (yes, values): (Block, &[Value]),
        (no, others): (Block, &[Value]),
    ) -> Op {
        let cx = self.rw.context().clone();
        let mut state = self.state("spirv.BranchConditional", &[condition]).successors([yes, no]);
        state.operands.extend(values.iter().chain(others).copied());
        state.set_words(&cx, "operandSegmentSizes", &[1, values.len() as u32, others.len() as u32]);
        self.rw.insert(state)
    }
}
