//! Affine operations of a tree of loops.

use crate::codegen::{Condition, Node};
use crate::{CodegenError, Scop};
use affine::{Apply, BoundMap, BoundSet, If, Yield};
use affine_analysis::is_affine_access;
use ir::affine::IntegerSetData;
use ir::{AffineExpr, Block, Body, Build, Builder, InsertPoint, Loc, Mapping, Op, Type, Value};
use presburger::{Int, MultiAffine};

/// Operations of a tree of loops.
#[derive(Clone, Debug, Default)]
pub struct Emitted {
    /// Outermost operations.
    pub ops: Vec<Op>,
    /// Loops, the outer ones first, with their dimensions and the statements in them.
    pub loops: Vec<(Op, usize, Vec<usize>)>,
}

/// Replaces a static control part by a tree of loops.
///
/// # Errors
/// If a coefficient does not fit 64 bits: the program stays as it was.
pub fn replace(body: &mut Body, scop: &Scop, dims: usize, tree: &Node) -> Result<Emitted, CodegenError> {
    if !fits(tree) {
        return Err(CodegenError("a coefficient does not fit 64 bits"));
    }
    let last = scop.ops[scop.ops.len() - 1];
    let view = body.op(last);
    let point = match (view.next(), view.block()) {
        (Some(next), _) => InsertPoint::Before(next.handle()),
        (None, Some(block)) => InsertPoint::End(block.handle()),
        (None, None) => return Err(CodegenError("an operation is in no block")),
    };
    let loc = body.op(scop.ops[0]).loc();
    let mut emission = Emission {
        scop,
        loc,
        values: scop.params.clone(),
        times: vec![None; dims],
        created: Emitted::default(),
        level: 0,
    };
    emission.node(body, tree, point);
    for &op in scop.ops.iter().rev() {
        body.erase(op);
    }
    Ok(emission.created)
}

/// Whether all numbers of a tree fit 64 bits.
fn fits(tree: &Node) -> bool {
    let small = |value: &Int| value.to_i64().is_some_and(|value| value.checked_neg().is_some());
    let function = |of: &MultiAffine| {
        let rows = of.divisions().iter().map(|division| &division.numerator).chain(of.values());
        rows.flatten().all(small) && of.divisions().iter().all(|division| small(&division.denominator))
    };
    let mut open = vec![tree];
    while let Some(node) = open.pop() {
        let fits = match node {
            Node::Block(nodes) => {
                open.extend(nodes);
                true
            }
            Node::Loop { lower, upper, step, body, .. } => {
                open.push(body);
                small(step) && lower.iter().chain(upper).all(function)
            }
            Node::Let { value, body, .. } => {
                open.push(body);
                function(value)
            }
            Node::If { conditions, then, otherwise } => {
                open.push(then);
                open.extend(otherwise.as_deref());
                conditions.iter().all(|condition| function(&condition.function))
            }
            Node::Instance { iteration, .. } => function(iteration),
        };
        if !fits {
            return false;
        }
    }
    true
}

struct Emission<'a> {
    scop: &'a Scop,
    loc: Loc,
    /// Values of the dimensions of maps: parameters, then induction variables.
    values: Vec<Value>,
    /// Dimensions of the time, by those of maps.
    times: Vec<Option<AffineExpr>>,
    created: Emitted,
    level: usize,
}

impl Emission<'_> {
    /// Creates the operations of a node. The depth of the calls is that of the schedule, which is bounded.
    fn node(&mut self, body: &mut Body, node: &Node, point: InsertPoint) {
        match node {
            Node::Block(nodes) => nodes.iter().for_each(|node| self.node(body, node, point)),
            Node::Loop { dim, lower, upper, step, body: inner } => {
                let (op, block) = self.create_loop(body, (lower, upper, step), point);
                let variable = body.block(block).arguments().next().expect("an induction variable").handle();
                let cx = body.context().clone();
                self.times[*dim] = Some(cx.affine_dim(self.values.len() as u32));
                self.values.push(variable);
                self.created.loops.push((op, *dim, inner.statements()));
                self.inside(body, op, inner, block);
                self.values.pop();
                self.times[*dim] = None;
            }
            Node::Let { dim, value, body: inner } => {
                self.times[*dim] = Some(self.exprs(body, value)[0]);
                self.node(body, inner, point);
                self.times[*dim] = None;
            }
            Node::If { conditions, then, otherwise } => {
                let (op, blocks) = self.create_if(body, conditions, otherwise.is_some(), point);
                self.inside(body, op, then, blocks[0]);
                if let (Some(otherwise), Some(&block)) = (otherwise, blocks.get(1)) {
                    self.inside_again(body, otherwise, block);
                }
            }
            Node::Instance { statement, iteration } => self.instance(body, *statement, iteration, point),
        }
    }

    fn inside(&mut self, body: &mut Body, op: Op, node: &Node, block: Block) {
        if self.level == 0 {
            self.created.ops.push(op);
        }
        self.inside_again(body, node, block);
    }

    fn inside_again(&mut self, body: &mut Body, node: &Node, block: Block) {
        self.level += 1;
        let end = body.block(block).last().expect("a terminator").handle();
        self.node(body, node, InsertPoint::Before(end));
        self.level -= 1;
    }

    fn create_loop(
        &mut self,
        body: &mut Body,
        (lower, upper, step): (&[MultiAffine], &[MultiAffine], &Int),
        point: InsertPoint,
    ) -> (Op, Block) {
        let cx = body.context().clone();
        let first: Vec<AffineExpr> = lower.iter().map(|bound| self.exprs(body, bound)[0]).collect();
        let one = cx.affine_constant(1);
        let last: Vec<AffineExpr> =
            upper.iter().map(|bound| cx.affine_add(self.exprs(body, bound)[0], one)).collect();
        let (lower, upper) = (self.bound(body, first), self.bound(body, last));
        let step = step.to_i64().expect("numbers were checked");
        let op = affine_transforms::create_loop(body, point, self.loc, &lower, &upper, step);
        let block = affine_analysis::loop_block(body, op).expect("a loop has a block");
        (op, block)
    }

    fn bound(&self, body: &Body, results: Vec<AffineExpr>) -> BoundMap {
        let cx = body.context();
        let map = cx.make_map(self.values.len() as u32, 0, results);
        let mut bound = BoundMap { map: cx.map(map).simplify(), operands: self.values.clone() };
        bound.canonicalize(body);
        bound.map = cx.map(cx.map(bound.map).simplify()).remove_duplicate_exprs();
        bound
    }

    fn create_if(
        &mut self,
        body: &mut Body,
        conditions: &[Condition],
        has_else: bool,
        point: InsertPoint,
    ) -> (Op, Vec<Block>) {
        let cx = body.context().clone();
        let constraints: Vec<AffineExpr> =
            conditions.iter().map(|condition| self.exprs(body, &condition.function)[0]).collect();
        let equalities: Vec<bool> = conditions.iter().map(|condition| condition.is_zero).collect();
        let dims = self.values.len() as u32;
        let set = cx.integer_set(IntegerSetData {
            dims,
            symbols: 0,
            constraints: constraints.into(),
            equalities: equalities.into(),
        });
        let mut bound = BoundSet { set, operands: self.values.clone() };
        bound.canonicalize(body);
        let mut builder = Builder::new(body, point);
        let state = builder
            .state(If::NAME, self.loc)
            .operands(bound.operands.iter().copied())
            .attr(&cx, "condition", cx.set_attr(bound.set))
            .regions(2);
        let op = builder.insert(state);
        let regions = if has_else { 2 } else { 1 };
        let loc = self.loc;
        let create = |at: usize| {
            let region = body.op(op).region(at).handle();
            let block = body.append_new_block(region, &[]);
            Yield::build(&mut Builder::at_end(body, block), loc, &[]);
            block
        };
        let blocks = (0..regions).map(create).collect();
        (op, blocks)
    }

    /// Returns the values of a function of the time as expressions of the dimensions of maps.
    fn exprs(&self, body: &Body, function: &MultiAffine) -> Vec<AffineExpr> {
        let cx = body.context();
        let params = 0..self.scop.params.len();
        let mut columns: Vec<Option<AffineExpr>> = self.times.clone();
        columns.extend(params.map(|at| Some(cx.affine_dim(at as u32))));
        let number = |value: &Int| cx.affine_constant(value.to_i64().expect("numbers were checked"));
        let sum = |row: &[Int], columns: &[Option<AffineExpr>]| {
            let terms = row.iter().zip(columns).filter(|(coefficient, _)| !coefficient.is_zero());
            let mut sum: Option<AffineExpr> = None;
            for (coefficient, column) in terms {
                let column = column.expect("only outer dimensions are used");
                let term =
                    if coefficient.is_one() { column } else { cx.affine_mul(column, number(coefficient)) };
                sum = Some(sum.map_or(term, |sum| cx.affine_add(sum, term)));
            }
            let constant = &row[row.len() - 1];
            match sum {
                None => number(constant),
                Some(sum) if constant.is_zero() => sum,
                Some(sum) => cx.affine_add(sum, number(constant)),
            }
        };
        for division in function.divisions() {
            let numerator = sum(&division.numerator, &columns);
            columns.push(Some(cx.affine_floordiv(numerator, number(&division.denominator))));
        }
        let exprs = function.values().iter().map(|row| sum(row, &columns));
        exprs.map(|expr| cx.simplify_affine_expr(expr, self.values.len() as u32, 0)).collect()
    }

    /// Clones the operations of a statement for the iteration of a time.
    fn instance(&mut self, body: &mut Body, number: usize, iteration: &MultiAffine, point: InsertPoint) {
        let statement = &self.scop.statements[number];
        let mut mapping = Mapping::new();
        let mut indices = Vec::new();
        let exprs = self.exprs(body, iteration);
        for (&variable, expr) in statement.variables.iter().zip(exprs) {
            let value = self.index(body, expr, point, &mut indices);
            mapping.map(variable, value);
        }
        for &op in statement.copied.iter().chain(&statement.ops) {
            let clone = body.clone_op(op, &mut mapping);
            body.insert_at(point, clone);
            let accesses: Vec<Op> = body
                .op(clone)
                .walk()
                .filter(|inner| is_affine_access(*inner))
                .map(|inner| inner.handle())
                .collect();
            accesses.into_iter().for_each(|access| compose_access(body, access));
            if self.level == 0 && statement.ops.contains(&op) {
                self.created.ops.push(clone);
            }
        }
        for &op in statement.copied.iter().rev() {
            let clone = body.op(op).results().next().and_then(|result| mapping.value(result.handle()));
            let unused = clone.and_then(|value| body.value(value).defining_op()).filter(|op| op.is_unused());
            if let Some(op) = unused.map(|op| op.handle()) {
                body.erase(op);
            }
        }
        for op in indices {
            if body.op(op).is_unused() {
                body.erase(op);
            }
        }
    }

    /// Returns the value of an expression. Operations that are created for it are noted.
    fn index(&self, body: &mut Body, expr: AffineExpr, point: InsertPoint, created: &mut Vec<Op>) -> Value {
        let bound = self.bound(body, vec![expr]);
        let cx = body.context().clone();
        let map = cx.map(bound.map);
        let result = map.result(0);
        if let Some(constant) = result.and_then(|expr| expr.as_constant()) {
            let mut builder = Builder::new(body, point);
            let state =
                builder.state(arith::Constant::NAME, self.loc).attr(&cx, "value", cx.index_attr(constant));
            let value = builder.insert_value(state.results([Type::INDEX]));
            created.extend(body.value(value).defining_op().map(|op| op.handle()));
            return value;
        }
        let dim = result.and_then(|expr| expr.as_dim());
        let symbol = result.and_then(|expr| expr.as_symbol()).map(|at| at + map.num_dims());
        if let Some(&operand) = dim.or(symbol).and_then(|at| bound.operands.get(at as usize)) {
            return operand;
        }
        let value = Apply::build_value(&mut Builder::new(body, point), self.loc, bound.map, &bound.operands);
        created.extend(body.value(value).defining_op().map(|op| op.handle()));
        value
    }
}

/// Composes the map of an access with those of the `affine.apply` that compute its operands.
fn compose_access(body: &mut Body, op: Op) {
    let view = body.op(op);
    let fixed = 1 + usize::from(affine_analysis::is_affine_write(view));
    let Some(map) = view.attr("map").and_then(|attr| attr.as_affine_map()) else { return };
    let mut bound = BoundMap::new(map, view.operands().skip(fixed));
    let mut operands: Vec<Value> = view.operands().take(fixed).map(|value| value.handle()).collect();
    let cx = body.context().clone();
    bound.fully_compose(body);
    bound.canonicalize(body);
    bound.map = cx.map(bound.map).simplify();
    operands.extend(&bound.operands);
    body.replace_operands(op, &operands);
    body.set_attr(op, cx.ident("map"), Some(cx.map_attr(bound.map)));
}
