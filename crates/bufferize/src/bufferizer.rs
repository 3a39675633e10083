//! The rewriter of bufferization: buffers of tensors, allocations, copies.

use crate::callees::Names;
use crate::interface::Bufferizable;
use crate::{AnalysisState, Callees, CopyOp, Facts, Options, types};
use diag::Diagnostic;
use ir::{Attr, Body, Build, InsertPoint, Loc, Op, OpState, Type, Value};
use rewrite::{Listener, Rewriter};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

/// Failure whose reason is in [`Bufferizer::errors`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failure;

/// Result of rewriting.
pub type Done<T = ()> = Result<T, Failure>;

/// Rewriter that bufferizes. Derefs to a [`Rewriter`].
pub struct Bufferizer<'b> {
    rw: Rewriter<'b>,
    /// The options.
    pub options: &'b Options,
    /// The functions of the module.
    pub callees: &'b Callees,
    /// The result of the analysis, while conflicts are resolved.
    pub facts: Option<&'b Facts>,
    /// Errors.
    pub errors: Vec<Diagnostic>,
    /// Whether the tensor of a buffer may be any operation before its users: no tensor is left in the end, and no cast is put after the
    /// definition of what a branch forwards.
    pub(crate) shares_tensors: bool,
    pub(crate) constants: Vec<Constant>,
    pub(crate) names: Names,
}

/// Values of an operation: mostly few.
pub type ValueList = SmallVec<[Value; 4]>;

/// Constant tensor for which the module needs a `memref.global`.
#[derive(Clone, Debug)]
pub struct Constant {
    /// The `memref.get_global` that needs its name.
    pub user: Op,
    /// The elements.
    pub value: Attr,
    /// Type of the buffer.
    pub ty: Type,
}

impl<'b> Deref for Bufferizer<'b> {
    type Target = Rewriter<'b>;

    fn deref(&self) -> &Rewriter<'b> {
        &self.rw
    }
}

impl<'b> DerefMut for Bufferizer<'b> {
    fn deref_mut(&mut self) -> &mut Rewriter<'b> {
        &mut self.rw
    }
}

/// Operations that were made while a body is rewritten.
#[derive(Default)]
pub(crate) struct Made {
    pub(crate) ops: Vec<Op>,
}

/// Listener that collects operations that are made.
pub(crate) struct Collect<'m>(pub(crate) &'m RefCell<Made>);

impl Listener for Collect<'_> {
    fn op_inserted(&mut self, _: &Body, op: Op, _: Option<InsertPoint>) {
        self.0.borrow_mut().ops.push(op);
    }
}

impl<'b> Bufferizer<'b> {
    /// Returns a bufferizer of the body of a rewriter.
    pub fn new(rw: Rewriter<'b>, options: &'b Options, callees: &'b Callees) -> Self {
        let names = callees.names(rw.context());
        Bufferizer {
            rw,
            options,
            callees,
            facts: None,
            errors: Vec::new(),
            shares_tensors: false,
            constants: Vec::new(),
            names,
        }
    }

    /// Returns the state for questions.
    pub fn analysis(&self) -> AnalysisState<'b> {
        AnalysisState { options: self.options, callees: self.callees, facts: self.facts }
    }

    /// Returns the model of an operation, if it can and may be bufferized.
    pub fn model(&self, op: Op) -> Option<&'static dyn Bufferizable> {
        self.analysis().model(self.rw.op(op))
    }

    /// Fails with an error.
    ///
    /// # Errors
    /// Always.
    pub fn fail<T>(&mut self, error: Diagnostic) -> Done<T> {
        self.errors.push(error);
        Err(Failure)
    }

    /// Returns what is right, or fails with the error.
    ///
    /// # Errors
    /// The error.
    pub fn check<T>(&mut self, result: Result<T, Diagnostic>) -> Done<T> {
        result.or_else(|error| self.fail(error))
    }

    /// Whether a value is a tensor.
    pub fn is_tensor(&self, value: Value) -> bool {
        self.rw.value(value).ty().is_tensor()
    }

    /// Returns the type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.rw.value(value).ty_handle()
    }

    /// Returns the location of an operation.
    pub fn loc(&self, op: Op) -> Loc {
        self.rw.op(op).loc()
    }

    /// Returns the operands of an operation.
    pub fn operands(&self, op: Op) -> ValueList {
        self.rw.op(op).operands().map(|value| value.handle()).collect()
    }

    /// Returns the results of an operation.
    pub fn results(&self, op: Op) -> ValueList {
        self.rw.op(op).results().map(|value| value.handle()).collect()
    }

    /// Returns the point after the definition of a value.
    pub fn point_after(&self, value: Value) -> InsertPoint {
        let value = self.rw.value(value);
        match (value.defining_op(), value.argument_block()) {
            (Some(op), _) => InsertPoint::After(op.handle()),
            (None, Some(block)) => InsertPoint::Start(block.handle()),
            (None, None) => self.rw.point(),
        }
    }

    /// Creates an operation with one result at the insertion point.
    pub fn make(&mut self, name: &str, loc: Loc, operands: &[Value], ty: Type) -> Value {
        let state = self.rw.state(name, loc).operands(operands.iter().copied()).results([ty]);
        self.rw.insert_value(state)
    }

    /// Creates the tensor of a buffer at the insertion point.
    pub(crate) fn make_tensor(&mut self, loc: Loc, buffer: Value, ty: Type) -> Value {
        let state =
            OpState::new(self.rw.context(), self.names.to_tensor, loc).operands([buffer]).results([ty]);
        self.rw.insert_value(state)
    }

    /// Creates the buffer of a tensor at the insertion point.
    pub(crate) fn make_buffer(&mut self, loc: Loc, tensor: Value, ty: Type) -> Value {
        let state =
            OpState::new(self.rw.context(), self.names.to_buffer, loc).operands([tensor]).results([ty]);
        self.rw.insert_value(state)
    }

    /// Creates a constant of type `index`.
    pub fn index(&mut self, loc: Loc, number: i64) -> Value {
        let number = self.rw.context().index_attr(number);
        arith::Constant::build_value(&mut self.rw, loc, number)
    }

    /// Returns the type of the buffer of a tensor.
    ///
    /// # Errors
    /// If there is none.
    pub fn buffer_type(&mut self, tensor: Value) -> Done<Type> {
        let found = self.analysis().buffer_type(self.rw.value(tensor));
        self.check(found)
    }

    /// Returns the buffer of a tensor: the one that it was made of, or a new `bufferization.to_buffer`.
    ///
    /// # Errors
    /// If the type of the buffer is not known.
    pub fn buffer(&mut self, tensor: Value) -> Done<Value> {
        if let Some(buffer) = self.known_buffer(tensor) {
            return Ok(buffer);
        }
        let ty = self.buffer_type(tensor)?;
        let (point, loc) = (self.point_after(tensor), self.rw.value(tensor).loc());
        let before = self.rw.point();
        self.rw.move_to(point);
        let buffer = self.make_buffer(loc, tensor, ty);
        self.rw.move_to(before);
        Ok(buffer)
    }

    /// Returns the buffer that a tensor was made of.
    fn known_buffer(&self, tensor: Value) -> Option<Value> {
        let def = self.rw.value(tensor).defining_op().filter(|def| def.name() == self.names.to_tensor)?;
        Some(def.operand(0).handle())
    }

    /// Replaces an operation by values, some of them buffers of its results.
    pub fn replace_with_buffers(&mut self, op: Op, values: &[Value]) {
        let replacements = self.tensors_of(op, values, &[]);
        self.rw.replace_op(op, &replacements);
    }

    /// Replaces an operation whose result has the buffer of a tensor.
    pub(crate) fn replace_with_buffer_of(&mut self, op: Op, buffer: Value, tensor: Value) {
        let replacements = self.tensors_of(op, &[buffer], &[tensor]);
        self.rw.replace_op(op, &replacements);
    }

    /// Gives an operation in destination-passing style buffers as operands; it has no results then. The buffers of its results are
    /// those of `inits`, its tensor operands before.
    pub(crate) fn replace_in_place(
        &mut self,
        op: Op,
        operands: &[Value],
        buffers: &[Value],
        inits: &[Value],
    ) {
        self.rw.modify_op(op, |op| {
            op.operands(operands);
        });
        let replacements = self.tensors_of(op, buffers, inits);
        self.rw.replace_results(op, &replacements);
    }

    /// Returns the tensors that replace the results of an operation, whose buffers are given. Some may be those of these tensors.
    fn tensors_of(&mut self, op: Op, buffers: &[Value], known: &[Value]) -> ValueList {
        let point = self.rw.point();
        let mut tensors = ValueList::new();
        for (at, (result, &buffer)) in self.results(op).into_iter().zip(buffers).enumerate() {
            let (ty, loc) = (self.ty(result), self.rw.value(buffer).loc());
            let same = known.get(at).copied().filter(|&tensor| {
                self.shares_tensors && self.ty(tensor) == ty && self.known_buffer(tensor) == Some(buffer)
            });
            let is_tensor = self.rw.context().ty(ty).is_tensor();
            tensors.push(match same {
                Some(tensor) => tensor,
                None if is_tensor => {
                    self.rw.move_to(InsertPoint::After(op));
                    self.make_tensor(loc, buffer, ty)
                }
                None => buffer,
            });
        }
        self.rw.move_to(point);
        tensors
    }

    /// Creates an operation that replaces another; its results are buffers.
    pub fn replace_with_new(&mut self, op: Op, state: OpState) -> Op {
        self.rw.move_to(InsertPoint::Before(op));
        let new = self.rw.insert(state);
        let results = self.results(new);
        self.replace_with_buffers(op, &results);
        new
    }

    /// Creates an allocation of a memref type.
    pub fn allocate(&mut self, loc: Loc, ty: Type, sizes: &[Value]) -> Value {
        let cx = self.rw.context().clone();
        let state = OpState::new(&cx, self.names.alloc, loc);
        let mut state = state.operands(sizes.iter().copied()).results([ty]);
        state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0]);
        if self.options.alignment != 0 {
            state = state.attr(&cx, "alignment", cx.i64_attr(self.options.alignment as i64));
        }
        self.rw.insert_value(state)
    }

    /// Copies one buffer to another.
    pub fn copy(&mut self, loc: Loc, from: Value, to: Value) {
        let name = match self.options.copy_op {
            CopyOp::MemRef => "memref.copy",
            CopyOp::Linalg => {
                linalg::build::build_named(&mut self.rw, loc, "linalg.copy", (&[from], &[to]), &[]);
                return;
            }
        };
        let state = self.rw.state(name, loc).operands([from, to]);
        self.rw.insert(state);
    }

    /// Returns the dynamic sizes of a tensor or buffer, as operations at the insertion point.
    pub fn dynamic_sizes(&mut self, loc: Loc, value: Value) -> Vec<Value> {
        let ty = self.rw.value(value).ty();
        let name = if ty.is_memref() { "memref.dim" } else { "tensor.dim" };
        let shape = ty.shape().unwrap_or(&[]).to_vec();
        let mut sizes = Vec::new();
        for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == ir::DYNAMIC) {
            let index = self.index(loc, dim as i64);
            sizes.push(self.make(name, loc, &[value, index], Type::INDEX));
        }
        sizes
    }

    /// Casts a buffer to another type, or copies it to a new buffer of that type where a cast could fail at run time.
    ///
    /// # Errors
    /// If the shapes or elements do not fit.
    pub fn cast_or_copy(&mut self, value: Value, ty: Type) -> Done<Value> {
        let cx = self.rw.context().clone();
        let (from, to) = (cx.ty(self.ty(value)), cx.ty(ty));
        if from.element_type() != to.element_type() || from.rank() != to.rank() || to.rank().is_none() {
            return Err(Failure);
        }
        let loc = self.rw.value(value).loc();
        if memref::cast::are_compatible(from, to) && types::is_sure_cast(from, to) {
            return Ok(self.make("memref.cast", loc, &[value], ty));
        }
        let mut sizes = Vec::new();
        for (dim, _) in to.shape().unwrap_or(&[]).iter().enumerate().filter(|(_, size)| **size == ir::DYNAMIC)
        {
            let index = self.index(loc, dim as i64);
            sizes.push(self.make("memref.dim", loc, &[value, index], Type::INDEX));
        }
        let copy = self.allocate(loc, ty, &sizes);
        self.copy(loc, value, copy);
        Ok(copy)
    }

    /// Returns a state like an operation, with other operands and result types, and empty regions.
    pub fn state_like(&self, op: Op, operands: &[Value], results: &[Type]) -> OpState {
        let view = self.rw.op(op);
        let mut state = OpState::new(view.context(), view.name(), view.loc())
            .operands(operands.iter().copied())
            .results(results.iter().copied())
            .regions(view.num_regions());
        state.slots = view.slot_words().to_list();
        state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
        state
    }

    /// Moves the regions of an operation to another.
    pub fn take_regions(&mut self, from: Op, to: Op) {
        let pairs: Vec<_> = self
            .rw
            .op(from)
            .regions()
            .zip(self.rw.op(to).regions())
            .map(|(from, to)| (from.handle(), to.handle()))
            .collect();
        for (from, to) in pairs {
            self.rw.inline_region_at_end(from, to);
        }
    }

    /// Replaces an operation by one with the same regions, other operands and other result types.
    pub fn remake(&mut self, op: Op, operands: &[Value], results: &[Type]) -> Op {
        let state = self.state_like(op, operands, results);
        self.rw.move_to(InsertPoint::Before(op));
        let new = self.rw.insert(state);
        self.take_regions(op, new);
        let results = self.results(new);
        self.replace_with_buffers(op, &results);
        new
    }
}

impl Bufferizer<'_> {
    /// Casts a buffer to another type, if it has not that type.
    pub fn cast_buffer(&mut self, loc: Loc, buffer: Value, ty: Type) -> Value {
        if self.ty(buffer) == ty { buffer } else { self.make("memref.cast", loc, &[buffer], ty) }
    }
}
