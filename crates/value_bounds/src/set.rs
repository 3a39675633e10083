//! The facts about values that a question collects.

use crate::{ValueDim, Variable};
use affine_analysis::{Constraints, LinearExpr};
use interfaces::DestinationStyle;
use ir::affine::BinaryKind;
use ir::{AffineExpr, Body, Context, OpRef, Value, ValueRef};
use rustc_hash::FxHashMap;
use shaped::slice::Mixed;
use std::collections::VecDeque;

/// Largest number of values whose facts are collected for one question.
const MOST_VALUES: usize = 192;

/// Interface of operations that know bounds of their results, or of the arguments of their regions: `ValueBoundsOpInterface`.
pub trait ValueBounds: Send + Sync {
    /// Adds what is known of a result or argument to a set. The size or index exists, and is no constant.
    fn add_bounds(&self, op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>);
}

/// Fact that depends on a comparison of other values.
enum Conditional {
    /// It is one of two.
    Either(ValueDim, ValueDim),
    /// It is a value at the start of a loop, if what the loop passes on is what it got.
    Invariant { start: ValueDim, got: ValueDim, passed: ValueDim },
}

/// Facts about indices and sizes. Each that was asked for has a column, in order; there may be columns for other functions of them.
pub struct BoundSet<'a> {
    body: &'a Body,
    columns: Vec<Option<ValueDim>>,
    positions: FxHashMap<ValueDim, usize>,
    worklist: VecDeque<usize>,
    conditional: Vec<(ValueDim, Conditional)>,
    pub(crate) system: Constraints,
}

impl<'a> BoundSet<'a> {
    /// Creates a set without facts.
    pub fn new(body: &'a Body) -> Self {
        BoundSet {
            body,
            columns: Vec::new(),
            positions: FxHashMap::default(),
            worklist: VecDeque::new(),
            conditional: Vec::new(),
            system: Constraints::unnamed(0),
        }
    }

    /// Returns the body that the values are in.
    pub fn body(&self) -> &'a Body {
        self.body
    }

    /// Returns the context.
    pub fn context(&self) -> &'a Context {
        self.body.context()
    }

    /// Returns what each column stands for.
    pub fn columns(&self) -> &[Option<ValueDim>] {
        &self.columns
    }

    fn new_column(&mut self, of: Option<ValueDim>) -> usize {
        let column = self.columns.len();
        self.system.insert_dims(column, &[None]);
        self.columns.push(of);
        column
    }

    fn column_of(&mut self, of: ValueDim) -> usize {
        if let Some(&column) = self.positions.get(&of) {
            return column;
        }
        let column = self.new_column(Some(of));
        self.positions.insert(of, column);
        self.worklist.push_back(column);
        column
    }

    /// Returns the expression of an index or size: a constant, or a symbol that stands for its column.
    pub fn expr(&mut self, of: ValueDim) -> AffineExpr {
        match of.constant(self.body) {
            Some(number) => self.context().affine_constant(number),
            None => {
                let column = self.column_of(of);
                self.context().affine_symbol(column as u32)
            }
        }
    }

    /// Returns the expression of an index.
    pub fn index(&mut self, value: Value) -> AffineExpr {
        self.expr(ValueDim::index(value))
    }

    /// Returns the expression of an index or number.
    pub fn mixed(&mut self, of: Mixed) -> AffineExpr {
        match of {
            Mixed::Fixed(number) => self.context().affine_constant(number),
            Mixed::Value(value) => self.index(value),
        }
    }

    /// Adds a function of indices and sizes, and returns its column.
    pub fn insert(&mut self, variable: &Variable) -> usize {
        let column = self.new_column(None);
        let cx = self.context();
        let symbols: Vec<AffineExpr> = variable.operands.iter().map(|&of| self.expr(of)).collect();
        if let Some(result) = cx.map(variable.map).result(0) {
            let expr = result.replace_dims_and_symbols(&[], &symbols);
            self.add(column, expr, Relation::Equal);
        }
        column
    }

    /// Adds that an index or size is the value of an expression.
    pub fn equals(&mut self, of: ValueDim, expr: AffineExpr) {
        self.add_to(of, expr, Relation::Equal);
    }

    /// Adds that an index or size is at least the value of an expression.
    pub fn at_least(&mut self, of: ValueDim, expr: AffineExpr) {
        self.add_to(of, expr, Relation::AtLeast);
    }

    /// Adds that an index or size is at most the value of an expression.
    pub fn at_most(&mut self, of: ValueDim, expr: AffineExpr) {
        self.add_to(of, expr, Relation::AtMost);
    }

    /// Adds that an index or size is less than the value of an expression.
    pub fn less_than(&mut self, of: ValueDim, expr: AffineExpr) {
        let cx = self.context();
        self.at_most(of, cx.affine_sub(expr, cx.affine_constant(1)));
    }

    /// Adds that an index or size is one of two others.
    pub fn either(&mut self, of: ValueDim, first: ValueDim, second: ValueDim) {
        self.expr(first);
        self.expr(second);
        self.conditional.push((of, Conditional::Either(first, second)));
    }

    /// Adds that an index or size is one at the start of a loop, if what the loop passes to its next iteration is what it got.
    pub fn invariant(&mut self, of: ValueDim, start: ValueDim, got: ValueDim, passed: ValueDim) {
        self.expr(passed);
        self.expr(got);
        self.conditional.push((of, Conditional::Invariant { start, got, passed }));
    }

    fn add_to(&mut self, of: ValueDim, expr: AffineExpr, relation: Relation) {
        let column = self.column_of(of);
        self.add(column, expr, relation);
    }

    fn linear(&mut self, expr: AffineExpr) -> Option<LinearExpr> {
        let inputs: Vec<usize> = (0..self.columns.len()).collect();
        let cx = self.context();
        self.system.flatten_expr(cx.expr(expr), 0, &inputs).ok()
    }

    fn add(&mut self, column: usize, expr: AffineExpr, relation: Relation) {
        let expr = self.without_symbolic_remainders(expr);
        let before = self.system.clone();
        if self.linear(expr).and_then(|linear| self.add_linear(column, &linear, relation)).is_none() {
            self.system = before;
        }
    }

    fn add_linear(&mut self, column: usize, linear: &LinearExpr, relation: Relation) -> Option<()> {
        let above = LinearExpr::column(column).add_scaled(linear, -1)?;
        match relation {
            Relation::Equal => self.system.add_equality(&above),
            Relation::AtLeast => self.system.add_inequality(&above),
            Relation::AtMost => self.system.add_inequality(&above.scaled(-1)?),
        }
        Some(())
    }

    /// Replaces remainders by divisors that are no constants: they are at least zero and less than the divisor.
    fn without_symbolic_remainders(&mut self, expr: AffineExpr) -> AffineExpr {
        let cx = self.context();
        if cx.expr(expr).is_pure_affine() {
            return expr;
        }
        let remainders: Vec<(AffineExpr, AffineExpr)> = (cx.expr(expr).post_order())
            .filter_map(|part| match part.as_binary() {
                Some((BinaryKind::Mod, _, by)) if by.as_constant().is_none() => {
                    Some((part.handle(), by.handle()))
                }
                _ => None,
            })
            .collect();
        let mut expr = expr;
        for (remainder, by) in remainders {
            let column = self.new_column(None);
            let rest = cx.affine_symbol(column as u32);
            self.add(column, cx.affine_constant(0), Relation::AtLeast);
            if cx.expr(by).is_pure_affine() {
                self.add(column, cx.affine_sub(by, cx.affine_constant(1)), Relation::AtMost);
            }
            expr = cx.expr(expr).replace(remainder, rest);
        }
        expr
    }

    /// Collects facts until a condition holds for all values that are left, and then those that follow from comparisons.
    pub fn collect(&mut self, stop: &mut dyn FnMut(&BoundSet<'_>, ValueDim) -> bool) {
        let mut visited = 0;
        loop {
            while let Some(column) = self.worklist.pop_front() {
                let Some(of) = self.columns[column] else { continue };
                if visited == MOST_VALUES || !of.exists(self.body) || stop(self, of) {
                    continue;
                }
                visited += 1;
                self.visit(of);
            }
            if !self.settle_conditional() && self.worklist.is_empty() {
                return;
            }
        }
    }

    fn visit(&mut self, of: ValueDim) {
        let value = self.body.value(of.value);
        let Some(owner) = owner_of(value).filter(|owner| owner.is_well_formed()) else { return };
        if let Some(model) = owner.interface::<dyn ValueBounds>() {
            model.add_bounds(owner, of, self);
        } else if let (Some(dim), Some(init)) = (of.dim, init_of(value)) {
            let size = self.expr(ValueDim::size(init, dim));
            self.equals(of, size);
        }
    }

    /// Adds facts whose conditions are known now. Returns whether there was one.
    fn settle_conditional(&mut self) -> bool {
        let mut found = false;
        // What was asked for last is nested deepest.
        for (of, fact) in std::mem::take(&mut self.conditional).into_iter().rev() {
            let known = match fact {
                Conditional::Either(a, b) => self.settle_either(of, a, b),
                Conditional::Invariant { start, got, passed } => {
                    let same = self.is_at_most(got, passed) && self.is_at_most(passed, got);
                    if same {
                        let start = self.expr(start);
                        self.equals(of, start);
                    }
                    same
                }
            };
            found |= known;
            if !known {
                self.conditional.push((of, fact));
            }
        }
        self.conditional.reverse();
        found
    }

    fn settle_either(&mut self, of: ValueDim, a: ValueDim, b: ValueDim) -> bool {
        let (least, most) = match (self.is_at_most(a, b), self.is_at_most(b, a)) {
            (true, _) => (a, b),
            (false, true) => (b, a),
            (false, false) => return false,
        };
        let (least, most) = (self.expr(least), self.expr(most));
        self.at_least(of, least);
        self.at_most(of, most);
        true
    }

    fn is_at_most(&mut self, a: ValueDim, b: ValueDim) -> bool {
        let (a, b) = (self.expr(a), self.expr(b));
        let difference = self.context().affine_sub(b, a);
        let Some(mut less) = self.linear(difference) else { return false };
        // It does not hold where b - a <= -1.
        less.constant = match less.constant.checked_add(1) {
            Some(constant) => constant,
            None => return false,
        };
        let Some(negated) = less.scaled(-1) else { return false };
        let mut outside = self.system.clone();
        outside.add_inequality(&negated);
        outside.is_empty()
    }

    /// Whether no values have all the facts.
    pub(crate) fn has_contradiction(&self) -> bool {
        self.system.is_empty()
    }

    /// Returns the least and greatest value of a column, as far as they are known.
    pub(crate) fn constant_bounds(&self, column: usize) -> (Option<i64>, Option<i64>) {
        self.system.bounds_of(&LinearExpr::column(column))
    }
}

/// Relation of a column to an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    Equal,
    AtLeast,
    AtMost,
}

/// Returns the operation that a value is a result of, or in whose region it is an argument of the entry block.
fn owner_of(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    match value.argument_block() {
        None => value.defining_op(),
        Some(block) => block.is_entry().then(|| block.parent_op()).flatten(),
    }
}

/// Returns the operand that a result is a modification of.
fn init_of(value: ValueRef<'_>) -> Option<Value> {
    let op = value.defining_op()?;
    let inits = op.interface::<dyn DestinationStyle>()?.inits(op);
    let at = inits.start + value.position();
    (inits.contains(&at)).then(|| op.operands().nth(at).map(|init| init.handle())).flatten()
}
