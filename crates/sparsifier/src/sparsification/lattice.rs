//! Iteration lattices: which tensors are visited together by a loop.
//!
//! A lattice point is a set of tensors, those that have an element, with the expression that is left if the others have none. The
//! points of a loop are built bottom-up: those of a product are pairs of points of its factors, and those of a sum the pairs, then the
//! points of either. (F. Kjolstad et al., *The Tensor Algebra Compiler*, 2017; A. Bik et al., *Compiler Support for Sparse Tensor
//! Computations in MLIR*, 2022.)

use super::expression::{Expr, ExprId, Kind};
use crate::types::is_dense;
use ir::Body;
use sparse_tensor::LevelType;

/// Number of a lattice point.
pub(super) type PointId = usize;

/// Lattice point.
#[derive(Clone, Debug)]
pub(super) struct Point {
    /// Tensors that have an element, by number.
    pub(super) bits: Vec<bool>,
    /// Tensors that bound the loop.
    pub(super) simple: Vec<bool>,
    /// Expression of these tensors.
    pub(super) expr: ExprId,
}

/// Owner of expressions and lattice points, and of the levels that loops visit.
pub(super) struct Merger {
    exprs: Vec<Expr>,
    points: Vec<Point>,
    /// Level of a tensor that a loop visits, with its type: by tensor and loop.
    levels: Vec<Vec<Option<(usize, LevelType)>>>,
    /// Whether elements are inserted into the output.
    pub(super) has_sparse_output: bool,
}

impl Merger {
    /// Creates a merger of the operands of a structured operation and a synthetic tensor after them, which is dense along all loops.
    pub(super) fn new(operands: usize, loops: usize) -> Self {
        let levels = vec![vec![None; loops]; operands + 1];
        Merger { exprs: Vec::new(), points: Vec::new(), levels, has_sparse_output: false }
    }

    /// Returns the number of the output.
    pub(super) fn output(&self) -> usize {
        self.levels.len() - 2
    }

    /// Returns the number of the synthetic tensor.
    pub(super) fn synthetic(&self) -> usize {
        self.levels.len() - 1
    }

    /// Returns the level of a tensor that a loop visits.
    pub(super) fn level(&self, tensor: usize, index: usize) -> Option<(usize, LevelType)> {
        self.levels[tensor][index]
    }

    /// Sets the level of a tensor that a loop visits. Returns `false` if it visits another one.
    pub(super) fn set_level(&mut self, tensor: usize, index: usize, level: usize, ty: LevelType) -> bool {
        self.levels[tensor][index].replace((level, ty)).is_none()
    }

    /// Returns an expression.
    pub(super) fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id]
    }

    /// Sets the value of an expression that has been computed.
    pub(super) fn set_value(&mut self, id: ExprId, value: Option<ir::Value>) {
        self.exprs[id].value = value;
    }

    /// Adds an expression.
    pub(super) fn add_expr(&mut self, expr: Expr) -> ExprId {
        self.exprs.push(expr);
        self.exprs.len() - 1
    }

    /// Returns a lattice point.
    pub(super) fn point(&self, id: PointId) -> &Point {
        &self.points[id]
    }

    fn add_point(&mut self, bits: Vec<bool>, expr: ExprId) -> PointId {
        self.points.push(Point { simple: bits.clone(), bits, expr });
        self.points.len() - 1
    }

    /// Returns the optimized lattice points of an expression and a loop, the largest first.
    pub(super) fn points_of(&mut self, body: &Body, expr: ExprId, index: usize) -> Vec<PointId> {
        let all = self.build(body, expr, index);
        self.optimize(&all, index)
    }

    /// Builds the lattice points of an expression and a loop.
    fn build(&mut self, body: &Body, id: ExprId, index: usize) -> Vec<PointId> {
        ir::ensure_sufficient_stack(|| self.build_inner(body, id, index))
    }

    fn build_inner(&mut self, body: &Body, id: ExprId, index: usize) -> Vec<PointId> {
        let expr = *self.expr(id);
        // The value of `sparse_tensor.unary` where there is no element is no operand.
        let operands = if expr.kind == Kind::Unary { 1 } else { 2 };
        let operands = expr.children.iter().take(operands).flatten();
        let children: Vec<Vec<PointId>> = operands.map(|&child| self.build(body, child, index)).collect();
        match (expr.kind, &children[..]) {
            (Kind::Tensor(tensor), _) if !(self.has_sparse_output && tensor == self.output()) => {
                vec![self.leaf(tensor, id)]
            }
            (Kind::Unary, [points]) => self.unary(body, &expr, points, index),
            (Kind::Preserving | Kind::Negation | Kind::Select | Kind::Branch | Kind::Dense, [points]) => {
                self.mapped(&expr, points, |point| [Some(point), None])
            }
            (Kind::Disjunction, [left, right]) => {
                let mut all = self.pairs(&expr, left, right);
                all.extend_from_slice(left);
                all.extend_from_slice(right);
                all
            }
            (Kind::Difference, [left, right]) => {
                let mut all = self.pairs(&expr, left, right);
                all.extend_from_slice(left);
                let negation = Expr { kind: Kind::Negation, ..expr };
                all.extend(self.mapped(&negation, right, |point| [Some(point), None]));
                all
            }
            (Kind::Comparison, [left, right]) => self.comparison(&expr, left, right),
            (Kind::Binary, [left, right]) => self.custom(body, &expr, left, right),
            (_, [left, right]) => self.pairs(&expr, left, right),
            _ => vec![self.leaf(self.synthetic(), id)],
        }
    }

    fn leaf(&mut self, tensor: usize, expr: ExprId) -> PointId {
        let mut bits = vec![false; self.levels.len()];
        bits[tensor] = true;
        self.add_point(bits, expr)
    }

    /// Returns the points with an expression of each one's expression.
    fn mapped(
        &mut self,
        expr: &Expr,
        points: &[PointId],
        children: impl Fn(ExprId) -> [Option<ExprId>; 2],
    ) -> Vec<PointId> {
        let map = |&point: &PointId| {
            let Point { bits, expr: child, .. } = self.points[point].clone();
            let new = self.add_expr(Expr { children: children(child), value: None, ..*expr });
            self.add_point(bits, new)
        };
        points.iter().map(map).collect()
    }

    /// Returns the points in which both sides have an element.
    fn pairs(&mut self, expr: &Expr, left: &[PointId], right: &[PointId]) -> Vec<PointId> {
        let mut all = Vec::with_capacity(left.len() * right.len());
        for &x in left {
            for &y in right {
                let (x, y) = (&self.points[x], &self.points[y]);
                let bits = x.bits.iter().zip(&y.bits).map(|(x, y)| *x || *y).collect();
                let children = [Some(x.expr), Some(y.expr)];
                let new = self.add_expr(Expr { children, value: None, ..*expr });
                all.push(self.add_point(bits, new));
            }
        }
        all
    }

    /// Returns the points of a comparison: an element that is not stored is compared as zero.
    fn comparison(&mut self, expr: &Expr, left: &[PointId], right: &[PointId]) -> Vec<PointId> {
        let mut all = self.pairs(expr, left, right);
        if expr.children.iter().flatten().any(|&child| self.expr(child).kind == Kind::Zero) {
            return all;
        }
        let zero = Expr { kind: Kind::Zero, children: [None, None], op: None, value: None };
        for (points, is_left) in [(left, true), (right, false)] {
            for &point in points {
                let zero = Some(self.add_expr(zero));
                let of = |child| if is_left { [Some(child), zero] } else { [zero, Some(child)] };
                all.extend(self.mapped(expr, &[point], of));
            }
        }
        all
    }

    /// Returns the points of `sparse_tensor.unary`.
    fn unary(&mut self, body: &Body, expr: &Expr, points: &[PointId], index: usize) -> Vec<PointId> {
        let op = expr.op.map(|op| body.op(op));
        let absent = op.and_then(|op| op.region(1).first_block()).and_then(|block| block.last());
        let Some(absent) = absent.and_then(|end| end.operands().next()) else {
            return self.mapped(expr, points, |point| [Some(point), None]);
        };
        let value = Some(absent.handle());
        let invariant =
            self.add_expr(Expr { kind: Kind::Invariant, children: [None, None], op: None, value });
        let others = self.build(body, invariant, index);
        // The second side is not an operand: the expression of both is that of the first.
        let mut all = self.pairs(expr, points, &others);
        all.extend_from_slice(points);
        all.extend(others);
        all
    }

    /// Returns the points of `sparse_tensor.binary`.
    fn custom(&mut self, body: &Body, expr: &Expr, left: &[PointId], right: &[PointId]) -> Vec<PointId> {
        let mut all = self.pairs(expr, left, right);
        let Some(op) = expr.op.map(|op| body.op(op)) else { return all };
        for (region, identity, points) in [(1, "left_identity", left), (2, "right_identity", right)] {
            let end = op.region(region).first_block().and_then(|block| block.last());
            if let Some(end) = end {
                let branch = Expr { kind: Kind::Branch, op: Some(end.handle()), ..*expr };
                all.extend(self.mapped(&branch, points, |point| [Some(point), None]));
            } else if op.attr(identity).is_some() {
                all.extend_from_slice(points);
            }
        }
        all
    }

    /// Leaves out points that differ from others in dense levels only, or that copy the output, and simplifies the others.
    fn optimize(&mut self, all: &[PointId], index: usize) -> Vec<PointId> {
        let Some(&first) = all.first() else { return Vec::new() };
        let mut kept = vec![first];
        for &point in &all[1..] {
            let is_copy = self.expr(self.points[point].expr).kind == Kind::Tensor(self.output());
            let is_covered = || kept.iter().any(|&other| self.differ_in_dense(other, point, index));
            if point != first && !is_copy && !is_covered() {
                kept.push(point);
            }
        }
        for &point in &kept {
            let is_last = !kept.iter().any(|&other| other != point && self.is_greater(point, other));
            self.points[point].simple = self.simplify(point, is_last, index);
        }
        kept
    }

    /// Returns the tensors that bound a loop: of several dense ones one is enough, and none is needed beside a sparse one that no other
    /// loop visits alone.
    fn simplify(&self, point: PointId, is_last: bool, index: usize) -> Vec<bool> {
        let mut simple = self.points[point].bits.clone();
        let has_sparse = (0..simple.len()).any(|tensor| simple[tensor] && self.is_sparse(tensor, index));
        let mut drop = is_last && has_sparse;
        let count = simple.len();
        let is_dense = |tensor: usize| self.level(tensor, index).is_some_and(|(_, ty)| is_dense(ty));
        let start = match drop {
            true => None,
            false => (0..count).find(|&tensor| simple[tensor] && is_dense(tensor)),
        };
        let start = start.unwrap_or(count - 1);
        for step in 0..count {
            let tensor = (start + count - step) % count;
            if simple[tensor] && !self.is_sparse(tensor, index) {
                simple[tensor] = !drop;
                drop = true;
            }
        }
        simple
    }

    /// Whether a tensor does not store all coordinates of a loop.
    pub(super) fn is_sparse(&self, tensor: usize, index: usize) -> bool {
        self.level(tensor, index).is_some_and(|(_, ty)| !is_dense(ty))
    }

    /// Whether a point has all tensors of another, and more.
    pub(super) fn is_greater(&self, point: PointId, other: PointId) -> bool {
        let (point, other) = (&self.points[point].bits, &self.points[other].bits);
        point != other && point.iter().zip(other).all(|(point, other)| *point || !other)
    }

    fn differ_in_dense(&self, point: PointId, other: PointId, index: usize) -> bool {
        let (point, other) = (&self.points[point].bits, &self.points[other].bits);
        (0..point.len()).all(|tensor| point[tensor] == other[tensor] || !self.is_sparse(tensor, index))
    }

    /// Whether an expression is zero wherever a tensor has no element, and has no other tensor.
    pub(super) fn is_single_condition(&self, tensor: usize, id: ExprId) -> bool {
        let expr = self.expr(id);
        let child = |at: usize| expr.children[at];
        let single = |at: usize| {
            let is_single = |child| ir::ensure_sufficient_stack(|| self.is_single_condition(tensor, child));
            child(at).is_some_and(is_single)
        };
        let is_invariant =
            |at: usize| child(at).is_some_and(|child| self.expr(child).kind == Kind::Invariant);
        match expr.kind {
            Kind::Tensor(found) => found == tensor,
            Kind::Preserving | Kind::Negation | Kind::Ratio => single(0),
            Kind::Conjunction if single(0) => single(1) || is_invariant(1),
            Kind::Conjunction => single(1) && is_invariant(0),
            Kind::Disjunction | Kind::Difference => single(0) && single(1),
            _ => false,
        }
    }

    /// Returns the number of expressions.
    pub(super) fn num_exprs(&self) -> usize {
        self.exprs.len()
    }

    /// Returns a bound of the number of lattice points of an expression. Subexpressions come before what is made of them.
    pub(super) fn count_points(&self, root: ExprId) -> usize {
        let mut counts: Vec<usize> = Vec::with_capacity(root + 1);
        for expr in &self.exprs[..=root] {
            let [left, right] = expr.children.map(|child| child.map_or(1, |child| counts[child]));
            let both = left.saturating_mul(right);
            counts.push(match expr.kind {
                Kind::Conjunction | Kind::Ratio | Kind::Dense | Kind::Reduce => both,
                Kind::Unary => left.saturating_mul(3),
                _ if expr.children[1].is_none() => left,
                _ => both.saturating_add(left).saturating_add(right),
            });
        }
        counts[root]
    }

    /// Returns the number of leaves that are elements of a tensor.
    pub(super) fn count_leaves(&self, tensor: usize, id: ExprId) -> usize {
        let mut pending = vec![id];
        let mut count = 0;
        while let Some(id) = pending.pop() {
            let expr = self.expr(id);
            count += usize::from(expr.kind == Kind::Tensor(tensor));
            pending.extend(expr.children.iter().flatten());
        }
        count
    }
}
