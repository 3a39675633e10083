//! Creation of a nest over vectors.

use super::Strategy;
use crate::edit::{as_for, loop_parts};
use affine::{Apply, BoundMap, For, Load, Min, Store, Yield};
use affine_analysis::Reduction;
use arith::AtomicRMWKind;
use ir::{Attr, Body, Build, Builder, InsertPoint, Loc, Op, Type, Value};
use rustc_hash::FxHashMap;
use vector::CombiningKind;

/// Nest over vectors while it is created beside the nest of scalars.
pub(super) struct Widening<'b, 's> {
    body: &'b mut Body,
    strategy: &'s Strategy<'s>,
    point: InsertPoint,
    /// Vectors for values.
    vectors: FxHashMap<Value, Value>,
    /// Scalars of the new nest for values.
    scalars: FxHashMap<Value, Value>,
    /// Scalars for results of loops that reduce.
    reduced: Vec<(Value, Value)>,
    /// New loops that vectors go along, with the dimension.
    loops: FxHashMap<Op, usize>,
    /// Masks of the last vector, by new loop.
    masks: FxHashMap<Op, Value>,
    /// Operations outside of the new nest.
    outside: Vec<Op>,
}

impl<'b, 's> Widening<'b, 's> {
    pub(super) fn new(body: &'b mut Body, strategy: &'s Strategy<'s>) -> Self {
        let point = InsertPoint::Before(body.root_handle());
        Widening {
            body,
            strategy,
            point,
            vectors: FxHashMap::default(),
            scalars: FxHashMap::default(),
            reduced: Vec::new(),
            loops: FxHashMap::default(),
            masks: FxHashMap::default(),
            outside: Vec::new(),
        }
    }

    /// Replaces a nest. Returns whether it could: otherwise nothing changes.
    pub(super) fn run(mut self, root: Op) -> bool {
        self.point = InsertPoint::After(root);
        let ops: Vec<Op> = self.body.op(root).walk_body().map(|op| op.handle()).collect();
        let mut new_root = None;
        for op in ops {
            let done = self.widen(op);
            if op == root {
                new_root = done;
            }
            if done.is_none() {
                if let Some(new_root) = new_root {
                    // What reduces its results comes after it.
                    for &(_, value) in self.reduced.iter().rev() {
                        self.outside.extend(self.body.value(value).defining_op().map(|op| op.handle()));
                    }
                    let doomed: Vec<Op> = self.outside.drain(..).rev().collect();
                    self.erase_unused(&doomed);
                    self.body.erase(new_root);
                    self.erase_unused(&doomed);
                }
                return false;
            }
        }
        for &(old, new) in &self.reduced {
            self.body.replace_all_uses(old, new);
        }
        self.body.erase(root);
        true
    }

    fn erase_unused(&mut self, ops: &[Op]) {
        for &op in ops {
            if self.body.is_live(op) && self.body.op(op).is_unused() {
                self.body.erase(op);
            }
        }
    }

    /// Creates the counterpart of an operation at the insertion point.
    fn widen(&mut self, op: Op) -> Option<Op> {
        let view = self.body.op(op);
        if view.cast::<Load<'_>>().is_some() {
            return self.load(op);
        }
        if view.cast::<Store<'_>>().is_some() {
            return self.store(op);
        }
        if view.cast::<For<'_>>().is_some() {
            return self.for_loop(op);
        }
        if view.cast::<Yield<'_>>().is_some() {
            return self.yield_(op);
        }
        if view.cast::<arith::Constant<'_>>().is_some() {
            let value = view.result(0).handle();
            let vector = self.constant(value)?;
            return self.body.value(vector).defining_op().map(|op| op.handle());
        }
        if view.cast::<Apply<'_>>().is_some() {
            return self.apply(op);
        }
        if view.num_regions() != 0 {
            return None;
        }
        self.plain(op)
    }

    fn builder(&mut self) -> Builder<'_> {
        Builder::new(self.body, self.point)
    }

    /// Inserts an operation, and moves on.
    fn insert(&mut self, state: ir::OpState) -> Op {
        let mut builder = self.builder();
        let op = builder.insert(state);
        self.point = match self.point {
            InsertPoint::Start(_) | InsertPoint::After(_) => InsertPoint::After(op),
            other => other,
        };
        op
    }

    fn vector_of(&self, scalar: Type) -> Option<Type> {
        let ty = self.body.context().ty(scalar);
        let element = ty.is_int_or_index() || ty.is_float();
        element.then(|| self.body.context().vector_type(self.strategy.sizes, scalar))
    }

    fn scalar(&self, value: Value) -> Value {
        self.scalars.get(&value).copied().unwrap_or(value)
    }

    fn splat(&mut self, point: InsertPoint, loc: Loc, scalar: Type, value: Attr) -> Option<Value> {
        let ty = self.vector_of(scalar)?;
        let cx = self.body.context().clone();
        let dense = dense_splat(&cx, ty, value)?;
        let mut builder = Builder::new(self.body, point);
        let state = builder.state(arith::Constant::NAME, loc).attr(&cx, "value", dense).results([ty]);
        Some(builder.insert_value(state))
    }

    /// Creates the vector of a constant, at the start of the innermost vectorized loop.
    fn constant(&mut self, value: Value) -> Option<Value> {
        let view = self.body.value(value);
        let op = view.defining_op()?;
        let (attr, ty, loc) = (op.attr("value")?.handle(), view.ty_handle(), op.loc());
        let block = match self.point {
            InsertPoint::Start(block) | InsertPoint::End(block) => self.body.block(block).parent_op()?,
            InsertPoint::Before(op) | InsertPoint::After(op) => self.body.op(op).parent()?,
        };
        let mut around = Some(block);
        while let Some(op) = around.filter(|op| !self.loops.contains_key(&op.handle())) {
            around = op.parent();
        }
        let block = loop_parts_of(self.body, around?.handle())?;
        let at_start = self.point == InsertPoint::Start(block);
        let vector = self.splat(InsertPoint::Start(block), loc, ty, attr)?;
        if at_start && let Some(op) = self.body.value(vector).defining_op() {
            self.point = InsertPoint::After(op.handle());
        }
        self.vectors.insert(value, vector);
        Some(vector)
    }

    /// Returns the vector of an operand.
    fn operand(&mut self, value: Value) -> Option<Value> {
        if let Some(&vector) = self.vectors.get(&value) {
            return Some(vector);
        }
        let view = self.body.value(value);
        if view.ty().is_vector() {
            return None;
        }
        if view.defining_op().is_some_and(|op| op.cast::<arith::Constant<'_>>().is_some()) {
            return self.constant(value);
        }
        if !self.is_uniform(value) {
            return None;
        }
        let (scalar, loc) = (self.scalar(value), view.loc());
        let ty = self.vector_of(view.ty_handle())?;
        let source = self.body.value(scalar);
        let point = match (source.defining_op(), source.argument_block()) {
            (Some(op), _) => InsertPoint::After(op.handle()),
            (None, block) => InsertPoint::Start(block?.handle()),
        };
        let same = self.point == point;
        let vector = vector::Broadcast::build_value(&mut Builder::new(self.body, point), loc, scalar, ty);
        if let Some(op) = self.body.value(vector).defining_op().map(|op| op.handle()) {
            self.outside.push(op);
            if same {
                self.point = InsertPoint::After(op);
            }
        }
        self.vectors.insert(value, vector);
        Some(vector)
    }

    /// Whether all lanes have the same value: the variable of a loop that is not vectorized, or what is defined outside.
    fn is_uniform(&self, value: Value) -> bool {
        let view = self.body.value(value);
        let own = affine::for_of_induction_variable(view);
        if own.is_some_and(|view| !self.strategy.dims.contains_key(&view.handle())) {
            return true;
        }
        let outside = |&op: &Op| interfaces::is_defined_outside(self.body.op(op), view);
        self.strategy.loops.iter().all(outside) && (view.ty().is_int_or_index() || view.ty().is_float())
    }

    fn apply(&mut self, op: Op) -> Option<Op> {
        let view = self.body.op(op);
        let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
        let (loc, result) = (view.loc(), view.result(0).handle());
        let map = view.cast::<Apply<'_>>()?.map();
        if operands.iter().any(|operand| self.vectors.contains_key(operand)) {
            return None;
        }
        let operands: Vec<Value> = operands.into_iter().map(|operand| self.scalar(operand)).collect();
        let cx = self.body.context().clone();
        let state = Apply::state(&cx, loc).results([Type::INDEX]).operands(operands);
        let new = self.insert(state.attr(&cx, "map", cx.map_attr(map)));
        self.scalars.insert(result, self.body.op(new).result(0).handle());
        Some(new)
    }

    /// Returns the indices of an access, and the map from them to the dimensions of the vector.
    fn indices(&mut self, op: Op, memref: usize) -> Option<(Vec<Value>, Attr)> {
        let view = self.body.op(op);
        let (loc, cx) = (view.loc(), self.body.context().clone());
        let map = view.attr("map")?.as_affine_map()?;
        let operands: Vec<Value> =
            view.operands().skip(memref + 1).map(|value| self.scalar(value.handle())).collect();
        let is_identity = cx.map(map).is_identity() && cx.map(map).num_symbols() == 0;
        let is_load = memref == 0;
        let mut indices = Vec::new();
        if is_identity {
            indices.clone_from(&operands);
        } else {
            let applied = |value: &Value| {
                let source = self.body.value(*value).defining_op();
                source.is_some_and(|op| op.cast::<Apply<'_>>().is_some())
            };
            if is_load && operands.iter().any(applied) {
                return None;
            }
            for at in 0..cx.map(map).num_results() {
                let one = cx.map(map).sub_map(&[at])?;
                let state = Apply::state(&cx, loc).results([Type::INDEX]).operands(operands.iter().copied());
                let apply = self.insert(state.attr(&cx, "map", cx.map_attr(one)));
                indices.push(self.body.op(apply).result(0).handle());
            }
        }
        let map = self.permutation(&indices)?;
        Some((indices, cx.map_attr(map)))
    }

    /// Returns the map from indices to the dimensions of the vector: the index that varies along each vectorized loop around.
    fn permutation(&self, indices: &[Value]) -> Option<ir::AffineMap> {
        let cx = self.body.context();
        let mut results = vec![cx.affine_constant(0); self.strategy.sizes.len()];
        let mut count = 0;
        let mut around = match self.point {
            InsertPoint::Start(block) | InsertPoint::End(block) => self.body.block(block).parent_op(),
            InsertPoint::Before(op) | InsertPoint::After(op) => self.body.op(op).parent(),
        };
        while let Some(op) = around {
            if let Some(&dim) = self.loops.get(&op.handle()) {
                count += 1;
                let variable = as_for(self.body, op.handle())?.induction_variable()?.handle();
                for (at, &index) in indices.iter().enumerate() {
                    let mut bound = BoundMap::new(cx.multi_dim_identity_map(1), [index]);
                    bound.fully_compose(self.body);
                    bound.canonicalize(self.body);
                    if bound.operands.contains(&variable) {
                        results[dim] = cx.affine_dim(at as u32);
                    }
                }
            }
            around = op.parent();
        }
        (count == results.len()).then(|| cx.make_map(indices.len() as u32, 0, results))
    }

    fn load(&mut self, op: Op) -> Option<Op> {
        let view = self.body.op(op);
        let (loc, memref, result) = (view.loc(), view.operand(0).handle(), view.result(0).handle());
        let scalar = view.result(0).ty_handle();
        let (indices, map) = self.indices(op, 0)?;
        let ty = self.vector_of(scalar)?;
        let cx = self.body.context().clone();
        let poison = self.insert(ub::materialize(&cx, ub::poison(&cx), scalar)?);
        let padding = self.body.op(poison).result(0).handle();
        let state = vector::TransferRead::state(&cx, loc)
            .attr(&cx, "permutation_map", map)
            .attr(&cx, "in_bounds", cx.array_attr(&vec![cx.bool_attr(false); self.strategy.sizes.len()]))
            .words(&cx, "operandSegmentSizes", &[1, indices.len() as u32, 1, 0])
            .operands([memref].into_iter().chain(indices).chain([padding]))
            .results([ty]);
        let new = self.insert(state);
        self.vectors.insert(result, self.body.op(new).result(0).handle());
        Some(new)
    }

    fn store(&mut self, op: Op) -> Option<Op> {
        let view = self.body.op(op);
        let (loc, value, memref) = (view.loc(), view.operand(0).handle(), view.operand(1).handle());
        let vector = self.operand(value)?;
        let (indices, map) = self.indices(op, 1)?;
        let cx = self.body.context().clone();
        let is_constant = |expr: ir::AffineExprRef<'_>| expr.as_constant().is_some();
        // A vector cannot be written where all lanes have one place.
        if cx.attr_ref(map).as_affine_map().is_some_and(|map| cx.map(map).results().any(is_constant)) {
            return None;
        }
        let state = vector::TransferWrite::state(&cx, loc)
            .attr(&cx, "permutation_map", map)
            .attr(&cx, "in_bounds", cx.array_attr(&vec![cx.bool_attr(false); self.strategy.sizes.len()]))
            .words(&cx, "operandSegmentSizes", &[1, 1, indices.len() as u32, 0])
            .operands([vector, memref].into_iter().chain(indices));
        Some(self.insert(state))
    }

    /// Creates the operation of this name on vectors.
    fn plain(&mut self, op: Op) -> Option<Op> {
        let operands: Vec<Value> = self.body.op(op).operands().map(|value| value.handle()).collect();
        let mut vectors = Vec::with_capacity(operands.len());
        for operand in operands {
            vectors.push(self.operand(operand)?);
        }
        let view = self.body.op(op);
        let types: Option<Vec<Type>> = view.result_types().map(|ty| self.vector_of(ty)).collect();
        let cx = self.body.context().clone();
        let mut state = ir::OpState::new(&cx, view.name(), view.loc()).operands(vectors).results(types?);
        let attrs: Vec<_> = view.attrs().collect();
        for entry in attrs {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
        let new = self.insert(state);
        if !ir::verify_op(self.body.op(new), &mut Vec::new()) {
            return None;
        }
        for (at, result) in results.into_iter().enumerate() {
            self.vectors.insert(result, self.body.op(new).result(at).handle());
        }
        Some(new)
    }

    fn for_loop(&mut self, op: Op) -> Option<Op> {
        let view = as_for(self.body, op)?;
        let dim = self.strategy.dims.get(&op).copied();
        let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
        let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
        let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
        let parts = loop_parts(self.body, op)?;
        let step = dim.map_or(Some(step), |dim| step.checked_mul(self.strategy.sizes[dim]))?;
        let reductions: Vec<Reduction> = if dim.is_some() {
            self.strategy.reductions.get(&op).cloned().unwrap_or_default()
        } else {
            Vec::new()
        };
        if dim.is_some() && reductions.len() != inits.len() {
            return None;
        }
        let mut vectors = Vec::with_capacity(inits.len());
        for (at, &init) in inits.iter().enumerate() {
            vectors.push(match dim {
                None => self.operand(init)?,
                Some(_) => self.neutral(reductions[at].kind, init, loc)?,
            });
        }
        let types: Vec<Type> = vectors.iter().map(|&value| self.body.value(value).ty_handle()).collect();
        let remapped =
            |bound: &BoundMap| bound.operands.iter().map(|&value| self.scalar(value)).collect::<Vec<_>>();
        let (from, to) = (remapped(&lower), remapped(&upper));
        let mut builder = Builder::new(self.body, self.point);
        let new = For::build(&mut builder, loc, &from, &to, &vectors, lower.map, upper.map, step, &types);
        self.after(new);
        let region = self.body.op(new).region(0).handle();
        let arguments: Vec<Type> = std::iter::once(Type::INDEX).chain(types).collect();
        let block = self.body.append_new_block(region, &arguments);
        let arguments: Vec<Value> = self.body.block(block).arguments().map(|value| value.handle()).collect();
        self.scalars.insert(parts.variable, arguments[0]);
        for (&old, &new) in parts.arguments.iter().zip(&arguments[1..]) {
            self.vectors.insert(old, new);
        }
        let new_results: Vec<Value> = self.body.op(new).results().map(|value| value.handle()).collect();
        for (&old, &result) in results.iter().zip(&new_results) {
            self.vectors.insert(old, result);
        }
        if let Some(dim) = dim {
            self.reduce(&reductions, &inits, &results, &new_results, loc)?;
            self.loops.insert(new, dim);
        }
        self.point = InsertPoint::Start(block);
        if !reductions.is_empty() {
            self.mask(new, block, &upper, loc);
        }
        Some(new)
    }

    fn after(&mut self, op: Op) {
        if matches!(self.point, InsertPoint::Start(_) | InsertPoint::After(_)) {
            self.point = InsertPoint::After(op);
        }
    }

    /// Creates a vector of neutral elements.
    fn neutral(&mut self, kind: AtomicRMWKind, like: Value, loc: Loc) -> Option<Value> {
        let ty = self.body.value(like).ty_handle();
        let attr = arith::reduction_identity(self.body.context(), kind, ty)?;
        let vector = self.splat(self.point, loc, ty, attr)?;
        if let Some(op) = self.body.value(vector).defining_op().map(|op| op.handle()) {
            self.outside.push(op);
            self.after(op);
        }
        Some(vector)
    }

    /// Combines the lanes of results after a loop, with the initial values.
    fn reduce(
        &mut self,
        reductions: &[Reduction],
        inits: &[Value],
        old: &[Value],
        new: &[Value],
        loc: Loc,
    ) -> Option<()> {
        for (at, reduction) in reductions.iter().enumerate() {
            let scalar = self.body.value(old[at]).ty_handle();
            let cx = self.body.context().clone();
            let kind = combining(reduction.kind)?;
            let mut builder = self.builder();
            let value = vector::Reduction::build_value(&mut builder, loc, kind, new[at], None, scalar);
            if let Some(op) = self.body.value(value).defining_op().map(|op| op.handle()) {
                self.outside.push(op);
                self.after(op);
            }
            let neutral = arith::reduction_identity(&cx, reduction.kind, scalar);
            let init = rewrite::constant_attr(self.body.value(inits[at]));
            let mut result = value;
            if neutral.is_none() || neutral != init {
                let name = crate::unroll_jam::combiner(reduction.kind)?;
                let state = ir::OpState::new(&cx, cx.op_name(name), loc).operands([value, inits[at]]);
                let op = self.insert(state.results([scalar]));
                result = self.body.op(op).result(0).handle();
            }
            self.reduced.push((old[at], result));
        }
        Some(())
    }

    /// Creates the mask of the lanes that are in the loop, unless all vectors are full.
    fn mask(&mut self, new: Op, block: ir::Block, upper: &BoundMap, loc: Loc) {
        let Some(view) = as_for(self.body, new) else { return };
        let step = view.step();
        let bounds = view.constant_lower_bound().zip(view.constant_upper_bound());
        if bounds.is_some_and(|(lower, upper)| upper.checked_sub(lower).is_some_and(|span| span % step == 0))
        {
            return;
        }
        let Some(variable) = view.induction_variable().map(|variable| variable.handle()) else { return };
        let cx = self.body.context().clone();
        self.point = InsertPoint::Start(block);
        let operands: Vec<Value> = upper.operands.iter().map(|&value| self.scalar(value)).collect();
        let single = cx.map(upper.map).num_results() == 1;
        let name = if single { Apply::NAME } else { Min::NAME };
        let state = ir::OpState::new(&cx, cx.op_name(name), loc).operands(operands).results([Type::INDEX]);
        let end = self.insert(state.attr(&cx, "map", cx.map_attr(upper.map)));
        let end_value = self.body.op(end).result(0).handle();
        let left = cx.affine_sub(cx.affine_dim(0), cx.affine_dim(1));
        let mut bound = BoundMap { map: cx.make_map(2, 0, vec![left]), operands: vec![end_value, variable] };
        bound.compose(self.body);
        let state = Apply::state(&cx, loc).operands(bound.operands).results([Type::INDEX]);
        let left = self.insert(state.attr(&cx, "map", cx.map_attr(bound.map)));
        if self.body.op(end).is_unused() {
            self.body.erase(end);
        }
        let left = self.body.op(left).result(0).handle();
        let ty = cx.vector_type(self.strategy.sizes, cx.int_type(1));
        let mut builder = self.builder();
        let mask = vector::CreateMask::build_value(&mut builder, loc, &[left], ty);
        if let Some(op) = self.body.value(mask).defining_op().map(|op| op.handle()) {
            self.after(op);
        }
        self.masks.insert(new, mask);
    }

    fn yield_(&mut self, op: Op) -> Option<Op> {
        let operands: Vec<Value> = self.body.op(op).operands().map(|value| value.handle()).collect();
        let loc = self.body.op(op).loc();
        let mut vectors = Vec::with_capacity(operands.len());
        for operand in operands {
            vectors.push(self.operand(operand)?);
        }
        let mut builder = self.builder();
        let new = Yield::build(&mut builder, loc, &vectors);
        let parent = self.body.op(new).parent()?.handle();
        if let Some(&mask) = self.masks.get(&parent) {
            self.mask_reductions(parent, &vectors, mask)?;
        }
        self.point = InsertPoint::After(parent);
        Some(new)
    }

    /// Lets lanes that are not in the loop combine the neutral element.
    fn mask_reductions(&mut self, parent: Op, yielded: &[Value], mask: Value) -> Option<()> {
        let view = as_for(self.body, parent)?;
        let arguments: Vec<Value> = view.iteration_arguments().map(|value| value.handle()).collect();
        let inits: Vec<Value> = view.inits().map(|value| value.handle()).collect();
        for (at, &value) in yielded.iter().enumerate() {
            let combiner = self.body.value(value).defining_op()?;
            let position = combiner.operands().position(|operand| operand.handle() != arguments[at])?;
            let (op, loc) = (combiner.handle(), combiner.loc());
            let input = combiner.operand(position);
            let (input, ty) = (input.handle(), input.ty_handle());
            let cx = self.body.context().clone();
            let state = ir::OpState::new(&cx, cx.op_name(arith::Select::NAME), loc);
            let state = state.operands([mask, input, inits[at]]).results([ty]);
            let masked = Builder::new(self.body, InsertPoint::Before(op)).insert_value(state);
            self.body.set_operand(op, position, masked);
        }
        Some(())
    }
}

/// Returns the block of a loop.
fn loop_parts_of(body: &Body, op: Op) -> Option<ir::Block> {
    affine_analysis::loop_block(body, op)
}

/// Returns the kind of a reduction of lanes.
fn combining(kind: AtomicRMWKind) -> Option<CombiningKind> {
    Some(match kind {
        AtomicRMWKind::Addf | AtomicRMWKind::Addi => CombiningKind::Add,
        AtomicRMWKind::Mulf | AtomicRMWKind::Muli => CombiningKind::Mul,
        AtomicRMWKind::Mins => CombiningKind::MinSI,
        AtomicRMWKind::Minu => CombiningKind::MinUI,
        AtomicRMWKind::Maxs => CombiningKind::MaxSI,
        AtomicRMWKind::Maxu => CombiningKind::MaxUI,
        AtomicRMWKind::Minimumf => CombiningKind::MinimumF,
        AtomicRMWKind::Maximumf => CombiningKind::MaximumF,
        AtomicRMWKind::Andi => CombiningKind::And,
        AtomicRMWKind::Ori => CombiningKind::Or,
        _ => return None,
    })
}

/// Returns a splat of a number.
fn dense_splat(cx: &ir::Context, ty: Type, value: Attr) -> Option<Attr> {
    let (view, attr) = (cx.ty(ty), cx.attr_ref(value));
    let size = cx.dense_element_bytes(view.element_type()?.handle())?;
    let bytes = match (attr.as_int(), attr.as_float()) {
        (Some(value), _) => ir::Context::dense_int_bytes(value),
        (None, Some(value)) => value.to_bits().to_le_bytes()[..size.min(16)].to_vec(),
        (None, None) => return None,
    };
    (bytes.len() == size).then(|| cx.dense_attr(ty, bytes.into(), true))
}
