//! Values of expressions, loads and stores.

use super::expression::{Expr, ExprId, Kind, result_type};
use super::kernel::Kernel;
use crate::emit::complex_part;
use crate::types::{encoding_of, is_sparse};
use arith::{CmpFPredicate, CmpIPredicate};
use ir::affine::BinaryKind;
use ir::{AffineExprRef, Build, Mapping, Op, Type, Value};

impl Kernel<'_, '_> {
    /// Emits an expression. There is no value where an absent region of `sparse_tensor.unary` or `sparse_tensor.binary` would say it.
    pub(super) fn value(&mut self, id: ExprId) -> Option<Value> {
        ir::ensure_sufficient_stack(|| self.value_inner(id))
    }

    fn value_inner(&mut self, id: ExprId) -> Option<Value> {
        let expr = *self.merger.expr(id);
        match expr.kind {
            Kind::Tensor(_) => return self.load(id),
            Kind::Invariant => return expr.value,
            Kind::Index(index) => return self.loop_value(index),
            _ => {}
        }
        let outer = self.custom;
        if expr.kind == Kind::Reduce {
            self.custom = Some(id);
        }
        let operands = self.operand_values(&expr);
        let value = self.build(&expr, operands);
        self.custom = outer;
        if expr.kind == Kind::Select {
            self.merger.set_value(id, operands[0]);
        }
        value
    }

    /// Emits the operands of an expression. Zero has the type of the other one.
    fn operand_values(&mut self, expr: &Expr) -> [Option<Value>; 2] {
        let is_zero = |kernel: &Self, child: Option<ExprId>| {
            child.is_some_and(|child| kernel.merger.expr(child).kind == Kind::Zero)
        };
        let [first, second] = expr.children;
        let zero_like = |kernel: &mut Self, value: Option<Value>| {
            let ty = kernel.e.ty(value?);
            kernel.e.zero(ty)
        };
        if is_zero(self, first) {
            let value = second.and_then(|child| self.value(child));
            return [zero_like(self, value), value];
        }
        let value = first.and_then(|child| self.value(child));
        if is_zero(self, second) {
            return [value, zero_like(self, value)];
        }
        [value, second.filter(|_| expr.kind != Kind::Unary).and_then(|child| self.value(child))]
    }

    /// Emits the operation of an expression.
    fn build(&mut self, expr: &Expr, [first, second]: [Option<Value>; 2]) -> Option<Value> {
        let op = expr.op?;
        let view = self.e.rw.op(op);
        let (name, ty) = (view.name_str().to_owned(), result_type(view));
        match expr.kind {
            Kind::Preserving => Some(self.e.op(&name, &[first?], ty)),
            Kind::Negation => self.negation(&name, first?, ty),
            Kind::Comparison => {
                let cx = self.e.cx();
                let predicate = view.attr("predicate")?.handle();
                let state = self.e.rw.state(&name, self.e.loc).operands([first?, second?]).results([ty]);
                Some(self.e.rw.insert_value(state.attr(&cx, "predicate", predicate)))
            }
            Kind::Dense => {
                let operands: Vec<Value> = [first, second].into_iter().flatten().collect();
                let copy = self.e.rw.clone_op(op, &mut Mapping::new());
                self.e.rw.modify_op(copy, |copy| {
                    copy.operands(&operands);
                });
                Some(self.e.results(copy)[0])
            }
            Kind::Unary | Kind::Select => self.inline(op, 0, &[first?]),
            Kind::Binary | Kind::Reduce => self.inline(op, 0, &[first?, second?]),
            Kind::Branch => {
                let region = view.block()?.region()?;
                let (parent, at) = (region.parent_op()?.handle(), region.position());
                self.inline(parent, at, &[first?])
            }
            _ => Some(self.e.op(&name, &[first?, second?], ty)),
        }
    }

    /// Emits the negation that a difference is without its first operand.
    fn negation(&mut self, difference: &str, value: Value, ty: Type) -> Option<Value> {
        Some(match difference {
            "arith.subf" => self.e.op("arith.negf", &[value], ty),
            "complex.sub" => self.e.op("complex.neg", &[value], ty),
            _ => {
                let zero = self.e.zero(ty)?;
                self.e.op("arith.subi", &[zero, value], ty)
            }
        })
    }

    /// Emits a copy of a region, with values for its arguments. Returns what it yields; `None` for an empty region.
    fn inline(&mut self, op: Op, region: usize, values: &[Value]) -> Option<Value> {
        let block = self.e.rw.op(op).region(region).first_block()?;
        let mut mapping = Mapping::new();
        for (argument, &value) in block.arguments().zip(values) {
            mapping.map(argument.handle(), value);
        }
        let mut ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
        let end = ops.pop()?;
        for op in ops {
            let operands = self.branch_operands(op, &mapping)?;
            let copy = self.e.rw.clone_op(op, &mut mapping);
            self.e.rw.modify_op(copy, |copy| {
                copy.operands(&operands);
            });
        }
        self.branch_operands(end, &mapping)?.first().copied()
    }

    /// Returns the operands of an operation in a branch: elements of dense tensors are loaded, and indices are those of the loops.
    fn branch_operands(&mut self, op: Op, mapping: &Mapping) -> Option<Vec<Value>> {
        let generic = self.e.rw.op(self.op).region(0).first_block()?.handle();
        let operands: Vec<Value> = self.e.rw.op(op).operands().map(|value| value.handle()).collect();
        let mut values = Vec::new();
        for operand in operands {
            let view = self.e.rw.value(operand);
            let index = view.defining_op().and_then(|def| def.cast::<linalg::Index<'_>>());
            let is_element = view.argument_block().is_some_and(|block| block.handle() == generic);
            let place = view.position();
            values.push(if let Some(index) = index {
                self.loop_value(usize::try_from(index.dim()).ok()?)?
            } else if is_element {
                self.load_tensor(place)?
            } else {
                mapping.value_or_self(operand)
            });
        }
        Some(values)
    }

    /// Emits an affine expression of the coordinates of loops.
    pub(super) fn affine(&mut self, expr: AffineExprRef<'_>) -> Option<Value> {
        if let Some(dim) = expr.as_dim() {
            return self.loop_value(dim as usize);
        }
        if let Some(constant) = expr.as_constant() {
            return Some(self.e.index(constant));
        }
        let (kind, left, right) = expr.as_binary()?;
        let name = if kind == BinaryKind::Add { "arith.addi" } else { "arith.muli" };
        let left = ir::ensure_sufficient_stack(|| self.affine(left))?;
        let right = ir::ensure_sufficient_stack(|| self.affine(right))?;
        Some(self.e.op(name, &[left, right], Type::INDEX))
    }

    /// Emits the load of an element, unless it has been loaded.
    pub(super) fn load(&mut self, id: ExprId) -> Option<Value> {
        let expr = *self.merger.expr(id);
        if expr.value.is_some() {
            return expr.value;
        }
        let Kind::Tensor(tensor) = expr.kind else { return None };
        if tensor == self.merger.output() && self.merger.has_sparse_output {
            return self.load_inserted(tensor);
        }
        self.load_tensor(tensor)
    }

    fn load_tensor(&mut self, tensor: usize) -> Option<Value> {
        let operand = self.operands[tensor];
        let Some(encoding) = encoding_of(self.e.rw.value(operand)) else {
            let Some(buffer) = self.buffers[tensor] else { return Some(operand) };
            let indices = self.subscript(tensor)?;
            return Some(self.e.load(buffer, &indices));
        };
        if let Some(explicit) = encoding.explicit.map(|value| value.handle()) {
            let ty = self.e.element(operand);
            return Some(self.explicit(explicit, ty));
        }
        if self.spaces.is_some() {
            return self.extract(tensor);
        }
        let indices = self.subscript(tensor)?;
        Some(self.e.load(self.buffers[tensor]?, &indices))
    }

    /// Emits the constant that all stored elements of a tensor are.
    fn explicit(&mut self, value: ir::Attr, ty: Type) -> Value {
        let cx = self.e.cx();
        if complex_part(&cx, ty).is_none() {
            return self.e.constant(value, ty);
        }
        let view = cx.attr_ref(value);
        let parts: Vec<ir::Attr> =
            [0, 1].iter().filter_map(|&part| view.dialect_param(part).map(|part| part.handle())).collect();
        let state = self.e.rw.state("complex.constant", self.e.loc).results([ty]);
        self.e.rw.insert_value(state.attr(&cx, "value", cx.array_attr(&parts)))
    }

    /// Returns the position of an element of a sparse tensor, or the coordinates of one of a dense tensor.
    fn subscript(&mut self, tensor: usize) -> Option<Vec<Value>> {
        if is_sparse(self.e.rw.value(self.operands[tensor]).ty()) {
            return Some(vec![*self.loops.iterators[tensor].last()?.cursor().first()?]);
        }
        let cx = self.e.cx();
        cx.map(self.maps[tensor]).results().map(|result| self.affine(result)).collect()
    }

    /// Emits the load of an element of the output in which elements are inserted.
    fn load_inserted(&mut self, tensor: usize) -> Option<Value> {
        let identity = match self.custom {
            Some(custom) => Some(self.identity(custom)?),
            None => None,
        };
        let Some(expansion) = self.expansion else {
            let ty = self.e.element(self.operands[tensor]);
            return identity.or_else(|| self.e.zero(ty));
        };
        let index = self.last_coordinate(tensor)?;
        let Some(identity) = identity else { return Some(self.e.load(expansion.values, &[index])) };
        let is_filled = self.e.load(expansion.filled, &[index]);
        let value = self.e.load(expansion.values, &[index]);
        let ty = self.e.ty(value);
        Some(self.e.op("arith.select", &[is_filled, value, identity], ty))
    }

    /// Returns the coordinate of the last level of a tensor.
    fn last_coordinate(&self, tensor: usize) -> Option<Value> {
        let cx = self.e.cx();
        let dim = cx.map(self.maps[tensor]).results().last()?.as_dim()?;
        self.loop_value(dim as usize)
    }

    /// Emits the store of a value in the output, or notes it as that of a reduction.
    pub(super) fn store(&mut self, id: ExprId, value: Option<Value>) {
        let Some(value) = value else { return };
        if self.reduction.is_some() {
            self.set_reduction(Some(value));
            return;
        }
        let output = self.merger.output();
        if !self.merger.has_sparse_output {
            if let (Some(indices), Some(buffer)) = (self.subscript(output), self.buffers[output]) {
                self.e.store(value, buffer, &indices);
            }
            return;
        }
        let expr = *self.merger.expr(id);
        if expr.kind != Kind::Select {
            self.insert(value);
            return;
        }
        let Some(selected) = expr.value else { return };
        self.merger.set_value(id, None);
        self.insert_if(value, |kernel| kernel.insert(selected));
    }

    /// Emits insertions under a condition.
    fn insert_if(&mut self, condition: Value, insert: impl FnOnce(&mut Self)) {
        let before = self.carried().values();
        let types: Vec<Type> = before.iter().map(|&value| self.e.ty(value)).collect();
        let (op, yes, no) = self.e.if_(condition, &types);
        self.e.enter(yes);
        insert(self);
        let after = self.carried().values();
        self.e.yield_(&after);
        self.e.enter(no);
        self.e.yield_(&before);
        self.e.leave(op);
        let results = self.e.results(op);
        self.set_carried(&results);
    }

    /// Emits the insertion of a value in the sparse output.
    fn insert(&mut self, value: Value) {
        if self.expansion.is_some() {
            _ = self.insert_expanded(value);
            return;
        }
        let Some(chain) = self.chain else { return };
        let rank = self.e.rw.value(chain).ty().rank().unwrap_or(0);
        let coordinates = self.loop_values(rank);
        let ty = self.e.ty(chain);
        let insert = |kernel: &mut Self, chain: Value| {
            let operands: Vec<Value> =
                [value, chain].into_iter().chain(coordinates.iter().copied()).collect();
            kernel.e.op("tensor.insert", &operands, ty)
        };
        let inputs = &self.operands[..self.operands.len() - 1];
        let has_sparse_input = inputs.iter().any(|&input| is_sparse(self.e.rw.value(input).ty()));
        let condition = match self.valid_insert {
            Some(valid) => Some(valid),
            None if has_sparse_input => None,
            None => self.is_nonzero(value),
        };
        self.chain = Some(match condition {
            None => insert(self, chain),
            Some(condition) => {
                let (op, yes, no) = self.e.if_(condition, &[ty]);
                self.e.enter(yes);
                let inserted = insert(self, chain);
                self.e.yield_(&[inserted]);
                self.e.enter(no);
                self.e.yield_(&[chain]);
                self.e.leave(op);
                self.e.results(op)[0]
            }
        });
    }

    /// Emits the test that a value is not zero.
    fn is_nonzero(&mut self, value: Value) -> Option<Value> {
        let ty = self.e.ty(value);
        let zero = self.e.zero(ty)?;
        let cx = self.e.cx();
        Some(if complex_part(&cx, ty).is_some() {
            self.e.op("complex.neq", &[value, zero], Type::I1)
        } else if cx.ty(ty).is_float() {
            arith::CmpF::build_value(self.e.rw, self.e.loc, CmpFPredicate::Une, value, zero)
        } else {
            self.e.cmpi(CmpIPredicate::Ne, value, zero)
        })
    }

    /// Emits the insertion of a value in the buffers of a row.
    fn insert_expanded(&mut self, value: Value) -> Option<()> {
        let expansion = self.expansion?;
        let index = self.last_coordinate(self.merger.output())?;
        let (no, yes) = (self.e.boolean(false), self.e.boolean(true));
        let is_filled = self.e.load(expansion.filled, &[index]);
        let is_new = self.e.cmpi(CmpIPredicate::Eq, is_filled, no);
        let (op, first, second) = self.e.if_(is_new, &[Type::INDEX]);
        self.e.enter(first);
        self.e.store(yes, expansion.filled, &[index]);
        self.e.store(index, expansion.added, &[expansion.count]);
        let one = self.e.index(1);
        let count = self.e.op("arith.addi", &[expansion.count, one], Type::INDEX);
        self.e.yield_(&[count]);
        self.e.enter(second);
        self.e.yield_(&[expansion.count]);
        self.e.leave(op);
        let count = self.e.results(op)[0];
        self.expansion.as_mut()?.count = count;
        self.e.store(value, expansion.values, &[index]);
        Some(())
    }
}
