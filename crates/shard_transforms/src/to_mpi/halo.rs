//! Exchange of elements beside parts.
//!
//! The part is in row-major order, with the elements of neighbors around its own. Dimensions are exchanged from the last to the first, with
//! what was received before, so that corners arrive too.

use super::{as_buffer, comm_type};
use arith::CmpIPredicate;
use dialect_transforms::applied::value_of;
use dialect_transforms::make::{Make, handles};
use ir::{Attr, AttrRef, Build, BuildBlocks, DYNAMIC, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};
use shaped::slice::{self, Mixed};

/// Tag of the messages.
const TAG: i128 = 91;

pub(super) fn convert(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let fixed = view.attr("static_halo_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
    let destination = operands.one(0);
    if fixed.is_empty() {
        rw.replace_op(op, &[destination]);
        return Ok(());
    }
    let split_axes = view.attr("split_axes").map(shard::split_axes).unwrap_or_default();
    let grid = view.attr("grid").matched()?.handle();
    let devices = super::grid_shape(view, rw.scope()).matched()?.len();
    let ty = view.result(0).ty();
    let (result, is_tensor) = (ty.handle(), ty.is_tensor());
    let shape = ty.shape().matched()?.to_vec();
    rw.require(split_axes.len() <= shape.len())?;
    let split = split_axes.iter().filter(|axes| !axes.is_empty()).count();
    rw.require(fixed.len() == 2 * split)?;
    let sizes = slice::mixed(&fixed, operands.all()[1..].iter().copied());
    let comm = comm_type(view.context()).matched()?;
    let m = &mut Make::like(rw, op);
    let array = as_buffer(m, destination);
    let halos = sizes.into_iter().map(|size| match size {
        Mixed::Fixed(_) => size,
        Mixed::Value(value) => Mixed::Value(m.value("arith.index_cast", &[value], Type::INDEX)),
    });
    let halos: Vec<Mixed> = halos.collect();
    let mut exchange = Exchange::new(m, (array, comm), &shape, &split_axes, &halos);
    let cx = m.cx();
    let state = m.rw.state("shard.process_multi_index", m.loc).results(vec![Type::INDEX; devices]);
    let state = state.attr(&cx, "axes", shard::axes_attr(&cx, &[])).attr(&cx, "grid", grid);
    let places = m.rw.insert(state);
    let places = handles(m.rw.op(places).results());
    let dims = split_axes.iter().enumerate().filter(|(_, axes)| !axes.is_empty()).rev();
    for ((dim, axes), halo) in dims.zip(halos.chunks(2).rev()) {
        let neighbors = neighbors(m, grid, &places, axes);
        exchange.along(m, dim, [halo[0], halo[1]], neighbors);
    }
    let attrs = [("restrict", Attr::UNIT), ("writable", Attr::UNIT)];
    let array = if is_tensor { m.with("bufferization.to_tensor", &[array], result, &attrs) } else { array };
    rw.replace_op(op, &[array]);
    Ok(())
}

/// Creates the numbers of the processes before and after this one along axes.
fn neighbors(m: &mut Make<'_, '_>, grid: Attr, places: &[Value], axes: &[i64]) -> [Value; 2] {
    let cx = m.cx();
    let state = m.rw.state("shard.neighbors_linear_indices", m.loc).operands(places.iter().copied());
    let state = state.results([Type::INDEX; 2]).attr(&cx, "grid", grid);
    let op = m.rw.insert(state.attr(&cx, "split_axes", shard::axes_attr(&cx, axes)));
    let found = handles(m.rw.op(op).results());
    [found[0], found[1]].map(|number| m.value("arith.index_cast", &[number], Type::I32))
}

/// State of the exchange: what parts of other dimensions take part.
struct Exchange {
    array: Value,
    /// Type of communicators.
    comm: Type,
    shape: Vec<Mixed>,
    offsets: Vec<Mixed>,
    sizes: Vec<Mixed>,
    tag: Value,
    zero: Value,
}

/// One of the two ways along a dimension.
struct Message {
    dim: usize,
    size: Mixed,
    from: Value,
    to: Value,
    send_at: Mixed,
    receive_at: Mixed,
    comm: Value,
}

impl Exchange {
    fn new(
        m: &mut Make<'_, '_>,
        (array, comm): (Value, Type),
        shape: &[i64],
        split_axes: &[Vec<i64>],
        halos: &[Mixed],
    ) -> Exchange {
        let rank = shape.len();
        let (mut all, mut offsets, mut sizes) = (Vec::new(), vec![Mixed::Fixed(0); rank], Vec::new());
        let mut rest = halos.chunks(2);
        for (dim, &size) in shape.iter().enumerate() {
            let size = match size {
                DYNAMIC => {
                    let dim = m.index(dim as i64);
                    Mixed::Value(m.value("memref.dim", &[array, dim], Type::INDEX))
                }
                _ => Mixed::Fixed(size),
            };
            all.push(size);
            let is_split = split_axes.get(dim).is_some_and(|axes| !axes.is_empty());
            let Some(&[down, up]) = is_split.then(|| rest.next()).flatten() else {
                sizes.push(size);
                continue;
            };
            offsets[dim] = down;
            let down = value_of(m.rw, m.loc, down);
            let up = value_of(m.rw, m.loc, up);
            let around = m.same("arith.addi", &[down, up]);
            let whole = value_of(m.rw, m.loc, size);
            sizes.push(Mixed::Value(m.same("arith.subi", &[whole, around])));
        }
        let tag = m.int(Type::I32, TAG);
        let zero = m.int(Type::I32, 0);
        Exchange { array, comm, shape: all, offsets, sizes, tag, zero }
    }

    /// Exchanges the elements at the borders of a dimension.
    fn along(
        &mut self,
        m: &mut Make<'_, '_>,
        dim: usize,
        [down, up]: [Mixed; 2],
        [before, after]: [Value; 2],
    ) {
        let send_up = value_of(m.rw, m.loc, down);
        let whole = value_of(m.rw, m.loc, self.shape[dim]);
        let upper = value_of(m.rw, m.loc, up);
        let receive_up = m.same("arith.subi", &[whole, upper]);
        let lower = value_of(m.rw, m.loc, down);
        let send_down = m.same("arith.subi", &[receive_up, lower]);
        let comm = m.value("mpi.comm_world", &[], self.comm);
        let down = Message {
            dim,
            size: down,
            from: before,
            to: after,
            send_at: Mixed::Value(send_down),
            receive_at: Mixed::Fixed(0),
            comm,
        };
        let up = Message {
            dim,
            size: up,
            from: after,
            to: before,
            send_at: Mixed::Value(send_up),
            receive_at: Mixed::Value(receive_up),
            comm,
        };
        for message in [down, up] {
            self.unless_empty(m, &message);
        }
        // What was received takes part in the exchange of the dimensions before.
        self.sizes[dim] = self.shape[dim];
        self.offsets[dim] = Mixed::Fixed(0);
    }

    /// Exchanges a message, if it has elements.
    fn unless_empty(&self, m: &mut Make<'_, '_>, message: &Message) {
        let has_size = match message.size {
            Mixed::Fixed(size) => {
                let size = m.int(Type::I32, size.into());
                m.cmpi(CmpIPredicate::Sgt, size, self.zero)
            }
            Mixed::Value(size) => {
                let zero = m.index(0);
                m.cmpi(CmpIPredicate::Sgt, size, zero)
            }
        };
        when(m, has_size, |m| self.exchange(m, message));
    }

    fn exchange(&self, m: &mut Make<'_, '_>, message: &Message) {
        let mut sizes = self.sizes.clone();
        sizes[message.dim] = message.size;
        let has_from = m.cmpi(CmpIPredicate::Sge, message.from, self.zero);
        let has_to = m.cmpi(CmpIPredicate::Sge, message.to, self.zero);
        let buffer = self.alloc(m, &sizes);
        when(m, has_to, |m| {
            let part = self.part(m, message.dim, message.send_at, &sizes);
            m.op("memref.copy", &[part, buffer], &[]);
            m.op("mpi.send", &[buffer, self.tag, message.to, message.comm], &[]);
        });
        when(m, has_from, |m| {
            m.op("mpi.recv", &[buffer, self.tag, message.from, message.comm], &[]);
            let part = self.part(m, message.dim, message.receive_at, &sizes);
            m.op("memref.copy", &[buffer, part], &[]);
        });
        m.op("memref.dealloc", &[buffer], &[]);
    }

    fn alloc(&self, m: &mut Make<'_, '_>, sizes: &[Mixed]) -> Value {
        let cx = m.cx();
        let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
        let dynamic: Vec<Value> = sizes.iter().filter_map(|size| size.value()).collect();
        let ty = cx.memref_type(&shape, m.rw.value(self.array).ty().element_or_self().handle());
        let segments = [dynamic.len() as u32, 0];
        let state = m.rw.state("memref.alloc", m.loc).operands(dynamic).results([ty]);
        m.rw.insert_value(state.words(&cx, "operandSegmentSizes", &segments))
    }

    /// Creates the view of the part that is exchanged.
    fn part(&self, m: &mut Make<'_, '_>, dim: usize, start: Mixed, sizes: &[Mixed]) -> Value {
        let cx = m.cx();
        let mut offsets = self.offsets.clone();
        offsets[dim] = start;
        let fixed = |list: &[Mixed]| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>();
        let array = m.rw.value(self.array).ty();
        let steps = vec![1; sizes.len()];
        let ty = memref::inferred_type(array, &fixed(&offsets), &fixed(sizes), &steps);
        let ty = ty.unwrap_or(array.handle());
        let steps = vec![Mixed::Fixed(1); sizes.len()];
        let mut state = m.rw.state("memref.subview", m.loc).operands([self.array]).results([ty]);
        slice::set_lists(&cx, &mut state, &[offsets, sizes.to_vec(), steps]);
        m.rw.insert_value(state)
    }
}

/// Creates operations that run on a condition.
fn when(m: &mut Make<'_, '_>, condition: Value, fill: impl FnOnce(&mut Make<'_, '_>)) {
    let loc = m.loc;
    let state = scf::If::state(m.rw.context(), loc).operands([condition]).regions(2);
    let op = m.rw.insert(state);
    let region = m.rw.op(op).region(0).handle();
    m.rw.build_block(region, &[], |rw, _| {
        fill(&mut Make { rw, loc });
        scf::Yield::build(rw, loc, &[]);
    });
}
