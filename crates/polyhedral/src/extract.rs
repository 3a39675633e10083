//! Extraction of static control parts.
//!
//! A call is a statement if the called function declares what it accesses (`legacy.reads` and so on).

use crate::{Scop, Statement, StatementAccess};
use affine::{For, If, Parallel, Yield};
use affine_analysis::{
    Access, Constraints, LinearExpr, Unanalyzable, call_accesses, enclosing_affine_ops, has_exact_domain,
    index_set, is_affine_access,
};
use interfaces::is_memory_effect_free;
use ir::{Block, Body, Op, OpRef, Scope, Value};
use presburger::{Int, IntegerRelation, Space};
use rustc_hash::FxHashSet;

/// Largest number of loops around a statement.
const MAX_DEPTH: usize = 12;
/// Largest number of statements: more take too long.
const MAX_STATEMENTS: usize = 64;

/// Operation that keeps a part of a program from being a static control part.
#[derive(Clone, Copy, Debug)]
pub struct Rejected {
    /// The operation.
    pub op: Op,
    /// The reason.
    pub reason: &'static str,
}

/// Returns the static control parts of a function, largest first in each block, and the reasons why loops are in none. The scope says what
/// called functions access.
pub fn find_scops(body: &Body, scope: &Scope<'_>) -> (Vec<Scop>, Vec<Rejected>) {
    let (mut scops, mut rejected) = (Vec::new(), Vec::new());
    let mut open: Vec<Block> =
        body.root().regions().flat_map(|region| region.blocks()).map(|b| b.handle()).collect();
    open.reverse();
    while let Some(block) = open.pop() {
        let mut part = Found::of(body, scope, block, false);
        if part.has_lost_loop {
            part = Found::of(body, scope, block, true);
        }
        scops.extend(part.scops);
        rejected.extend(part.rejected);
        let blocks =
            part.nested.iter().flat_map(|&op| body.op(op).regions()).flat_map(|region| region.blocks());
        let before = open.len();
        open.extend(blocks.map(|block| block.handle()));
        open[before..].reverse();
    }
    (scops, rejected)
}

/// Static control parts of a block.
#[derive(Default)]
struct Found {
    scops: Vec<Scop>,
    rejected: Vec<Rejected>,
    /// Operations in which there may be more.
    nested: Vec<Op>,
    /// Whether a loop without results is only part of a statement.
    has_lost_loop: bool,
}

impl Found {
    /// Finds the parts of a block. Loops with results end them if it is asked for: statements that use results would be all one otherwise.
    fn of(body: &Body, scope: &Scope<'_>, block: Block, results_end: bool) -> Found {
        let mut found = Found::default();
        let runs = Runs::of(body, scope, (block, results_end), &mut found.nested, &mut found.rejected);
        for run in runs {
            let is_loop =
                |&op: &Op| body.op(op).cast::<For<'_>>().is_some_and(|view| view.num_results() == 0);
            let has_loop = run.iter().any(is_loop);
            match Extraction::new(body, scope, run).extract() {
                // A statement without loops around has nothing to schedule; there may be loops in it.
                Ok(scop) if scop.depth() == 0 => {
                    found.has_lost_loop |= has_loop;
                    found.nested.extend(&scop.ops);
                }
                Ok(scop) => found.scops.push(scop),
                Err(reason) => found.rejected.push(reason),
            }
        }
        found
    }
}

/// Returns the operations of a block without its terminator.
fn ops_of(body: &Body, block: Block) -> Vec<Op> {
    let is_end = |op: &OpRef<'_>| op.next().is_none() && op.has_trait(ir::def::TraitSet::TERMINATOR);
    body.block(block).ops().filter(|op| !is_end(op)).map(|op| op.handle()).collect()
}

/// Returns the operation of a block that contains an operation.
fn ancestor_in(body: &Body, op: Op, block: Block) -> Option<Op> {
    let mut next = Some(body.op(op));
    while let Some(op) = next {
        if op.block().is_some_and(|other| other.handle() == block) {
            return Some(op.handle());
        }
        next = op.parent();
    }
    None
}

/// Runs of neighbouring operations that can be analysed.
struct Runs;

impl Runs {
    fn of(
        body: &Body,
        scope: &Scope<'_>,
        (block, results_end): (Block, bool),
        nested: &mut Vec<Op>,
        rejected: &mut Vec<Rejected>,
    ) -> Vec<Vec<Op>> {
        let ops = ops_of(body, block);
        let mut barriers: FxHashSet<Op> = FxHashSet::default();
        for &op in &ops {
            let view = body.op(op);
            if results_end && view.num_regions() > 0 && view.results().next().is_some() {
                barriers.insert(op);
                nested.push(op);
            } else if let Err(reason) = analyzable(view, scope) {
                barriers.insert(op);
                if body.op(op).cast::<For<'_>>().is_some() {
                    rejected.push(reason);
                }
                nested.push(op);
            }
        }
        // A value that is used after a run ends cannot be made anew in it.
        let fixed = fixed(body, &ops, &barriers);
        for &op in ops.iter().rev() {
            if fixed.contains(&op) && escapes(body, block, op, &ops, &barriers) {
                barriers.insert(op);
                if body.op(op).regions().next().is_some() {
                    nested.push(op);
                }
            }
        }
        nested.sort_by_key(|op| ops.iter().position(|other| other == op));
        let mut runs: Vec<Vec<Op>> = vec![Vec::new()];
        for &op in &ops {
            match barriers.contains(&op) {
                true => runs.push(Vec::new()),
                false => runs.last_mut().expect("a run").push(op),
            }
        }
        let has_loop = |run: &Vec<Op>| run.iter().any(|&op| body.op(op).cast::<For<'_>>().is_some());
        runs.retain(has_loop);
        runs
    }
}

/// Returns the operations that cannot be computed again elsewhere: those with effects or regions, and those that use them. Barriers stay where they
/// are.
fn fixed(body: &Body, ops: &[Op], barriers: &FxHashSet<Op>) -> FxHashSet<Op> {
    let mut fixed: FxHashSet<Op> = FxHashSet::default();
    for &op in ops.iter().filter(|op| !barriers.contains(op)) {
        let view = body.op(op);
        let mut sources = view.operands().filter_map(|operand| operand.defining_op());
        if !is_copyable(view) || sources.any(|source| fixed.contains(&source.handle())) {
            fixed.insert(op);
        }
    }
    fixed
}

/// Whether a result is used by an operation that is in no run, or after a barrier.
fn escapes(body: &Body, block: Block, op: Op, ops: &[Op], barriers: &FxHashSet<Op>) -> bool {
    let at = ops.iter().position(|&other| other == op).unwrap_or(0);
    body.op(op).results().flat_map(|result| result.users()).any(|user| {
        let user = ancestor_in(body, user.handle(), block);
        let place = user.and_then(|user| ops.iter().position(|&other| other == user));
        place.is_none_or(|place| ops[at + 1..=place.max(at)].iter().any(|op| barriers.contains(op)))
    })
}

/// Whether an operation can be computed again anywhere: it has no effects and no regions.
fn is_copyable(op: OpRef<'_>) -> bool {
    op.regions().next().is_none() && is_memory_effect_free(op)
}

/// Returns why an operation cannot be part of a static control part.
fn analyzable(op: OpRef<'_>, scope: &Scope<'_>) -> Result<(), Rejected> {
    let reject = |op: OpRef<'_>, reason| Err(Rejected { op: op.handle(), reason });
    for inner in op.walk() {
        if is_affine_access(inner) {
            match Access::of(inner).as_ref().map(|access| access.relation.as_ref()) {
                Some(Ok(_)) => {}
                Some(Err(&Unanalyzable(reason))) => return reject(inner, reason),
                None => return reject(inner, "a subscript is not affine"),
            }
            continue;
        }
        match call_accesses(inner, scope) {
            Some(Ok(_)) => continue,
            Some(Err(Unanalyzable(reason))) => return reject(inner, reason),
            None => {}
        }
        let is_affine = inner.cast::<For<'_>>().is_some()
            || inner.cast::<If<'_>>().is_some()
            || inner.cast::<Yield<'_>>().is_some()
            || inner.cast::<Parallel<'_>>().is_some();
        if is_affine {
            continue;
        }
        if inner.regions().next().is_some() {
            return reject(inner, "an operation with regions is not affine");
        }
        if !is_memory_effect_free(inner) {
            return reject(inner, "an operation has effects that are not affine accesses");
        }
        if inner.handle() != op.handle() && inner.results().any(|result| result.ty().is_memref()) {
            return reject(inner, "a memref is defined in a loop");
        }
    }
    Ok(())
}

/// Block that is still to be divided into statements.
struct Open {
    block: Block,
    ops: Vec<Op>,
    loops: Vec<Op>,
    position: Vec<usize>,
}

struct Extraction<'a> {
    body: &'a Body,
    scope: &'a Scope<'a>,
    run: Vec<Op>,
    /// Operations that are computed again where they are used, in order.
    copyable: Vec<Op>,
    is_copyable: FxHashSet<Op>,
    params: Vec<Value>,
    groups: Vec<Group>,
}

/// Operations of a statement, before its relations are known.
struct Group {
    ops: Vec<Op>,
    loops: Vec<Op>,
    position: Vec<usize>,
}

impl<'a> Extraction<'a> {
    fn new(body: &'a Body, scope: &'a Scope<'a>, run: Vec<Op>) -> Self {
        Extraction {
            body,
            scope,
            run,
            copyable: Vec::new(),
            is_copyable: FxHashSet::default(),
            params: Vec::new(),
            groups: Vec::new(),
        }
    }

    fn extract(mut self) -> Result<Scop, Rejected> {
        let body = self.body;
        let first = self.run[0];
        let Some(block) = body.op(first).block().map(|block| block.handle()) else {
            return Err(Rejected { op: first, reason: "an operation is in no block" });
        };
        let mut open = vec![Open { block, ops: self.run.clone(), loops: Vec::new(), position: Vec::new() }];
        while let Some(next) = open.pop() {
            if next.loops.len() > MAX_DEPTH {
                return Err(Rejected { op: next.loops[0], reason: "the nest is too deep" });
            }
            self.divide(next, &mut open);
        }
        self.groups.sort_by(|a, b| a.position.cmp(&b.position));
        if self.groups.len() > MAX_STATEMENTS {
            return Err(Rejected { op: first, reason: "there are too many statements" });
        }
        let groups = std::mem::take(&mut self.groups);
        let mut systems = Vec::new();
        for group in &groups {
            systems.push(self.system(group)?);
        }
        let context = self.context(first)?;
        let mut statements = Vec::new();
        for (group, (domain, accesses)) in groups.into_iter().zip(systems) {
            statements.push(self.statement(group, &domain, accesses));
        }
        let ops = self.run.iter().copied().filter(|op| !self.is_copyable.contains(op)).collect();
        Ok(Scop { ops, params: self.params, context, statements })
    }

    /// Divides the operations of a block into statements and loops.
    fn divide(&mut self, of: Open, open: &mut Vec<Open>) {
        let Open { block, ops, loops, position } = of;
        let mut kept = Vec::new();
        for &op in &ops {
            if self.can_copy(op) {
                self.is_copyable.insert(op);
                self.copyable.push(op);
            } else {
                kept.push(op);
            }
        }
        for (at, (start, end)) in self.intervals(block, &kept).into_iter().enumerate() {
            let position = [position.as_slice(), &[at]].concat();
            let part = &kept[start..=end];
            match part {
                [only] if self.is_transparent(*only) => {
                    let inner = affine_analysis::loop_block(self.body, *only).expect("a loop has a block");
                    let loops = [loops.as_slice(), &[*only]].concat();
                    open.push(Open { block: inner, ops: ops_of(self.body, inner), loops, position });
                }
                _ => self.groups.push(Group { ops: part.to_vec(), loops: loops.clone(), position }),
            }
        }
    }

    fn can_copy(&self, op: Op) -> bool {
        let view = self.body.op(op);
        is_copyable(view)
            && view.operands().all(|operand| match operand.defining_op() {
                Some(source) => !self.is_in_run(source) || self.is_copyable.contains(&source.handle()),
                None => true,
            })
    }

    fn is_in_run(&self, op: OpRef<'_>) -> bool {
        self.run.iter().any(|&root| self.body.op(root).contains(op))
    }

    /// Whether a loop is part of the iteration domain: it carries no values, and its iterations can be expressed.
    fn is_transparent(&self, op: Op) -> bool {
        let view = self.body.op(op).cast::<For<'_>>();
        view.is_some_and(|view| view.num_results() == 0 && has_exact_domain(view))
    }

    /// Returns the first and last operation of each statement or loop: a statement ends with a store; values that are not copied are used
    /// in the statement that computes them.
    fn intervals(&self, block: Block, kept: &[Op]) -> Vec<(usize, usize)> {
        let mut found: Vec<(usize, usize)> = Vec::new();
        let mut start = None;
        for (at, &op) in kept.iter().enumerate() {
            let has_region = self.body.op(op).regions().next().is_some();
            if has_region && let Some(start) = start.take() {
                found.push((start, at - 1));
            }
            let from = *start.get_or_insert(at);
            let is_call = call_accesses(self.body.op(op), self.scope).is_some();
            if has_region || is_call || affine_analysis::is_affine_write(self.body.op(op)) {
                found.push((from, at));
                start = None;
            }
        }
        found.extend(start.map(|start| (start, kept.len() - 1)));
        for (at, &op) in kept.iter().enumerate() {
            let users = self.body.op(op).results().flat_map(|result| result.users());
            let last = users.filter_map(|user| {
                let user = ancestor_in(self.body, user.handle(), block)?;
                kept.iter().position(|&other| other == user)
            });
            let Some(last) = last.max() else { continue };
            let mut merged: Vec<(usize, usize)> = Vec::new();
            for interval in found {
                match merged.last_mut() {
                    Some(before) if before.1 >= at && interval.0 <= last && interval.0 > at => {
                        before.1 = before.1.max(interval.1)
                    }
                    _ => merged.push(interval),
                }
            }
            found = merged;
        }
        found
    }

    /// Whether a value is the induction variable of a loop of the part.
    fn is_inner(&self, value: Value) -> bool {
        let parent = self.body.value(value).argument_block().and_then(|block| block.parent_op());
        parent.is_some_and(|parent| self.is_in_run(parent))
    }

    fn add_params(&mut self, system: &Constraints, at: Op) -> Result<(), Rejected> {
        for value in system.values().iter().flatten().copied() {
            if self.is_inner(value) || self.params.contains(&value) {
                continue;
            }
            let source = self.body.value(value).defining_op();
            if source.is_some_and(|source| self.is_in_run(source) && !self.run.contains(&source.handle())) {
                return Err(Rejected { op: at, reason: "a symbol is defined in a loop" });
            }
            self.params.push(value);
        }
        Ok(())
    }

    fn context(&mut self, first: Op) -> Result<IntegerRelation, Rejected> {
        let view = self.body.op(first);
        let outside = enclosing_affine_ops(view).and_then(|ops| index_set(&ops, view));
        let system = outside.map_err(|Unanalyzable(reason)| Rejected { op: first, reason })?;
        self.add_params(&system, first)?;
        Ok(place(&system, &[], &[], &[], &self.params).as_set())
    }

    fn system(&mut self, group: &Group) -> Result<(Constraints, Vec<Access>), Rejected> {
        let view = self.body.op(group.ops[0]);
        let found = enclosing_affine_ops(view).and_then(|ops| index_set(&ops, view));
        let system = found.map_err(|Unanalyzable(reason)| Rejected { op: group.ops[0], reason })?;
        self.add_params(&system, group.ops[0])?;
        let mut accesses = Vec::new();
        for inner in group.ops.iter().flat_map(|&op| self.body.op(op).walk()) {
            let of_call = call_accesses(inner, self.scope).and_then(Result::ok);
            for access in Access::of(inner).into_iter().chain(of_call.into_iter().flatten()) {
                if let Ok((system, _)) = access.relation.as_ref() {
                    let system = system.clone();
                    self.add_params(&system, access.op)?;
                }
                accesses.push(access);
            }
        }
        Ok((system, accesses))
    }

    fn statement(&self, group: Group, domain: &Constraints, accesses: Vec<Access>) -> Statement {
        let variable =
            |&op: &Op| self.body.op(op).cast::<For<'_>>()?.induction_variable().map(|v| v.handle());
        let variables: Vec<Value> = group.loops.iter().filter_map(variable).collect();
        let domain = place(domain, &[], &[], &variables, &self.params).as_set();
        let mut merged: Vec<(StatementAccess, affine::BoundMap)> = Vec::new();
        for access in accesses {
            let Ok((system, subscripts)) = access.relation.as_ref() else { continue };
            // What is in another block may be executed in other iterations.
            let block_of = |op: Op| self.body.op(op).block().map(|block| block.handle());
            let same = |(other, map): &&mut (StatementAccess, affine::BoundMap)| {
                access.extents.is_empty()
                    && is_affine_access(self.body.op(access.op))
                    && is_affine_access(self.body.op(other.op))
                    && other.memref == access.memref
                    && *map == access.map
                    && block_of(other.op) == block_of(access.op)
            };
            if let Some((known, _)) = merged.iter_mut().find(same) {
                known.reads |= !access.writes;
                known.writes |= access.writes;
                continue;
            }
            let mut relation = place(system, subscripts, &access.extents, &variables, &self.params);
            if !is_affine_access(self.body.op(access.op)) {
                relation.simplify();
            }
            let (op, memref, writes) = (access.op, access.memref, access.writes);
            merged
                .push((StatementAccess { op, memref, reads: !writes, writes, relation }, access.map.clone()));
        }
        Statement {
            copied: self.copied_for(&group.ops),
            ops: group.ops,
            loops: group.loops,
            variables,
            domain,
            accesses: merged.into_iter().map(|(access, _)| access).collect(),
            position: group.position,
        }
    }

    /// Returns the copied operations that these operations need, in order.
    fn copied_for(&self, ops: &[Op]) -> Vec<Op> {
        let mut needed: FxHashSet<Op> = FxHashSet::default();
        let mut open: Vec<Op> = ops.to_vec();
        while let Some(op) = open.pop() {
            for inner in self.body.op(op).walk() {
                for source in inner.operands().filter_map(|operand| operand.defining_op()) {
                    let source = source.handle();
                    // What is at the top of the part stays where it is.
                    let stays = self.run.contains(&source);
                    if self.is_copyable.contains(&source) && !stays && needed.insert(source) {
                        open.push(source);
                    }
                }
            }
        }
        self.copyable.iter().copied().filter(|op| needed.contains(op)).collect()
    }
}

/// Returns the relation of iterations to the values of expressions, each plus an offset below the extent of a vector: variables are the
/// domain, parameters the symbols, and everything else is existential.
fn place(
    system: &Constraints,
    exprs: &[LinearExpr],
    extents: &[i64],
    variables: &[Value],
    params: &[Value],
) -> IntegerRelation {
    let (domain, range, symbols) = (variables.len(), exprs.len(), params.len());
    let mut locals = 0;
    let mut columns = Vec::with_capacity(system.num_vars());
    for column in 0..system.num_vars() {
        let value = system.value(column);
        let variable = value.and_then(|value| variables.iter().position(|&other| other == value));
        let param = value.and_then(|value| params.iter().position(|&other| other == value));
        columns.push(match (variable, param) {
            (Some(at), _) => at,
            (None, Some(at)) => domain + range + at,
            (None, None) => {
                locals += 1;
                domain + range + symbols + locals - 1
            }
        });
    }
    let offsets = domain + range + symbols + locals;
    let space = Space { domain, range, symbols, locals: locals + extents.len() };
    let wide = |row: &[i64]| {
        let mut wide = vec![Int::ZERO; space.columns()];
        for (at, &coefficient) in row[..row.len() - 1].iter().enumerate() {
            wide[columns[at]] += &Int::from(coefficient);
        }
        wide[space.columns() - 1] = Int::from(row[row.len() - 1]);
        wide
    };
    let mut relation = IntegerRelation::new(
        space,
        system.equalities.iter().map(|row| wide(row)).collect(),
        system.inequalities.iter().map(|row| wide(row)).collect(),
    );
    for (at, expr) in exprs.iter().enumerate() {
        let mut row = wide(&expr.to_row(system.num_columns()));
        row[domain + at] = Int::MINUS_ONE;
        if let Some(extent) = (at + extents.len()).checked_sub(range) {
            row[offsets + extent] = Int::ONE;
        }
        relation.add_equality(row);
    }
    for (at, &extent) in extents.iter().enumerate() {
        relation.add_lower_bound(offsets + at, Int::ZERO);
        relation.add_upper_bound(offsets + at, Int::from(extent - 1));
    }
    relation
}
