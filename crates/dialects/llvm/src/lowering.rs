//! Operations of targets that stand for operations of this dialect, most of them for intrinsics.

use crate::attrs::AtomicOrdering;
use crate::ops::{CallIntrinsic, Fence, ICmp};
use crate::types::pointer_type;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Builder, Context, InsertPoint, Loc, NamedAttr, Op, OpRef, OpState, Type, Value};
use smallvec::SmallVec;

/// Operation of a target's dialect that is translated to LLVM IR as operations of this dialect.
pub trait TargetOp: Send + Sync {
    /// Creates the operations; the value of the result.
    ///
    /// # Errors
    /// If it has no translation.
    fn lower(&self, at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic>;
}

/// Operations that a function creates.
pub struct With(pub fn(&mut Lowering<'_>) -> Option<Value>);

impl TargetOp for With {
    fn lower(&self, at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
        Ok(self.0(at))
    }
}

/// Returns the name of an operation without the dialect.
pub fn local_name(op: OpRef<'_>) -> &str {
    op.name_str().split_once('.').map_or("", |(_, name)| name)
}

/// Creates the operations of this dialect that a target's operation stands for, before it.
pub struct Lowering<'b> {
    builder: Builder<'b>,
    op: Op,
    loc: Loc,
}

impl<'b> Lowering<'b> {
    /// Begins to create operations before one.
    pub fn before(body: &'b mut Body, op: Op) -> Lowering<'b> {
        let loc = body.op(op).loc();
        Lowering { builder: Builder::new(body, InsertPoint::Before(op)), op, loc }
    }

    /// Returns the operation that is lowered.
    pub fn op(&self) -> OpRef<'_> {
        self.builder.body().op(self.op)
    }

    /// Returns the operands.
    pub fn operands(&self) -> SmallVec<[Value; 8]> {
        self.op().operands().map(|operand| operand.handle()).collect()
    }

    /// Returns the operands of a group.
    pub fn group(&self, index: usize) -> SmallVec<[Value; 8]> {
        let range = self.op().operand_group(index);
        self.operands().get(range).map(SmallVec::from_slice).unwrap_or_default()
    }

    /// Returns the type of the result.
    pub fn result_type(&self) -> Option<Type> {
        self.op().result_types().next()
    }

    /// Returns the type of a value.
    pub fn type_of(&self, value: Value) -> Type {
        self.builder.body().value(value).ty_handle()
    }

    /// Creates an integer of a width.
    pub fn number(&mut self, width: u32, value: i64) -> Value {
        let cx = self.builder.body().context().clone();
        self.constant(cx.int_attr(cx.int_type(width), i128::from(value)))
    }

    /// Creates a constant of a number that has a type.
    pub fn constant(&mut self, value: Attr) -> Value {
        let ty = self.builder.body().context().attr_ref(value).ty().map(|ty| ty.handle());
        self.create("llvm.mlir.constant", &[], ty.or(Some(Type::I64)), &[("value", value)])
            .expect("one result")
    }

    /// Creates an instruction of a name without attributes.
    pub fn instruction(&mut self, name: &str, operands: &[Value], result: Type) -> Value {
        self.create(name, operands, Some(result), &[]).expect("one result")
    }

    /// Creates a comparison of an integer with zero: whether it differs.
    pub fn is_not_zero(&mut self, value: Value) -> Value {
        let cx = self.builder.body().context().clone();
        let width = cx.ty(self.type_of(value)).int_width().unwrap_or(32);
        let zero = self.number(width, 0);
        let ne = cx.i64_attr(1);
        self.create(ICmp::NAME, &[value, zero], Some(Type::I1), &[("predicate", ne)]).expect("one result")
    }

    /// Creates a cast of a pointer to an address space.
    pub fn address_space_cast(&mut self, pointer: Value, space: u32) -> Value {
        let ty = pointer_type(self.builder.body().context(), space);
        self.instruction("llvm.addrspacecast", &[pointer], ty)
    }

    /// Creates the extraction of an element of a structure.
    pub fn extract(&mut self, structure: Value, position: i64, ty: Type) -> Value {
        let position = self.builder.body().context().i64_array_attr(&[position]);
        self.create("llvm.extractvalue", &[structure], Some(ty), &[("position", position)])
            .expect("one result")
    }

    /// Creates a call of an intrinsic.
    pub fn call(&mut self, name: &str, arguments: &[Value], result: Option<Type>) -> Option<Value> {
        self.call_with(name, arguments, result, &[])
    }

    /// Creates a call of an intrinsic with further attributes.
    pub fn call_with(
        &mut self,
        name: &str,
        arguments: &[Value],
        result: Option<Type>,
        attributes: &[(&str, Option<Attr>)],
    ) -> Option<Value> {
        let cx = self.builder.body().context().clone();
        let intrin = cx.string_attr(name.as_bytes());
        let mut state =
            CallIntrinsic::state(&cx, self.loc).operands(arguments.iter().copied()).results(result);
        state.set_words(&cx, "operandSegmentSizes", &[arguments.len() as u32, 0]);
        state.try_put_named(&cx, "intrin", intrin);
        state.try_put_named(&cx, "op_bundle_sizes", cx.i32_array_attr(&[]));
        for &(name, value) in attributes {
            if let Some(value) = value {
                state.try_put_named(&cx, name, value);
            }
        }
        self.insert(state)
    }

    /// Returns the attribute of a call whose result is in the range that is the operation's attribute of this name.
    pub fn range_of(&self, name: &str) -> [(&'static str, Option<Attr>); 1] {
        let cx = self.op().context().clone();
        let range = self.op().attr(name).map(|range| {
            let entry = NamedAttr { name: cx.ident("llvm.range"), value: range.handle() };
            cx.array_attr(&[cx.dict_attr(&[entry])])
        });
        [("res_attrs", range)]
    }

    /// Creates a call of an intrinsic that reads a register, whose values are in the range that is the operation's attribute of this
    /// name.
    pub fn read_register(&mut self, name: &str, range: &str) -> Option<Value> {
        let (result, range) = (self.result_type(), self.range_of(range));
        self.call_with(name, &[], result, &range)
    }

    /// Creates a fence among the threads of a scope.
    pub fn fence(&mut self, ordering: AtomicOrdering, scope: &str) {
        let cx = self.builder.body().context().clone();
        let ordering = AtomicOrdering::DEF.widen(&cx, ordering.to_word());
        let scope = cx.string_attr(scope.as_bytes());
        self.create(Fence::NAME, &[], None, &[("ordering", ordering), ("syncscope", scope)]);
    }

    /// Creates an operation; the value of its result.
    pub fn create(
        &mut self,
        name: &str,
        operands: &[Value],
        result: Option<Type>,
        attributes: &[(&str, Attr)],
    ) -> Option<Value> {
        let cx = self.builder.body().context().clone();
        let mut state = OpState::new(&cx, cx.op_name(name), self.loc);
        state = state.operands(operands.iter().copied()).results(result);
        for &(name, value) in attributes {
            state.try_put_named(&cx, name, value);
        }
        self.insert(state)
    }

    fn insert(&mut self, state: OpState) -> Option<Value> {
        let op = self.builder.insert(state);
        self.builder.body().op(op).results().next().map(|result| result.handle())
    }
}

/// Whether an operation of a dialect that is loaded stands for operations of this one.
pub fn may_have_target_ops(cx: &Context) -> bool {
    cx.loaded_ops().into_iter().any(|name| cx.interface::<dyn TargetOp>(name).is_some())
}

/// Replaces the operations of targets in a body by those of this dialect that they stand for.
///
/// # Errors
/// If one has no translation.
pub fn lower_target_ops(body: &mut Body) -> Result<(), Diagnostic> {
    let of_target = |op: &OpRef<'_>| op.interface::<dyn TargetOp>().is_some();
    let ops: Vec<Op> = body.root().walk_body().filter(of_target).map(|op| op.handle()).collect();
    for op in ops {
        let view = body.op(op);
        let Some(model) = view.interface::<dyn TargetOp>() else { continue };
        let value = model.lower(&mut Lowering::before(body, op))?;
        let results: SmallVec<[Value; 1]> =
            body.op(op).results().zip(value).map(|(_, value)| value).collect();
        if results.len() == body.op(op).num_results() {
            body.replace(op, &results);
        }
    }
    Ok(())
}
