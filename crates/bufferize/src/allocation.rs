//! Bufferization of one operation, whose result becomes a new allocation.

use crate::state::operand_of;
use crate::{Bufferizer, Callees, Done, Failure, Options, models, shapes};
use ir::{Attr, Block, Body, Build, DYNAMIC, InsertPoint, Loc, Op, Type, Value};
use linalg::IteratorType;
use rewrite::{Listener, Rewriter, constant_attr};
use shaped::slice::Mixed;

/// Operation that fills a new buffer with the elements of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FillBy {
    /// `bufferization.materialize_in_destination`.
    Materialize,
    /// `memref.copy`.
    MemRef,
    /// `linalg.copy`.
    Linalg,
}

/// Options of the bufferization of one operation to an allocation.
#[derive(Clone, Copy, Debug)]
pub struct AllocationOptions {
    /// Memory space of the buffer.
    pub memory_space: Option<Attr>,
    /// Whether the buffer is on the stack.
    pub on_stack: bool,
    /// Operation that fills the buffer.
    pub fill: FillBy,
    /// Whether the operation stays one on tensors, and only its destinations become buffers.
    pub destination_only: bool,
    /// Whether the buffer is freed at the end of its block.
    pub dealloc: bool,
}

/// Bufferizes an operation: what it writes becomes an allocation, and its result the tensor of that. Returns the allocation.
///
/// # Errors
/// If the operation has no model, or writes no tensor.
pub fn bufferize_to_allocation(
    body: &mut Body,
    op: Op,
    options: &AllocationOptions,
    listener: &mut dyn Listener,
) -> Done<Value> {
    let (general, callees) = (Options { alignment: 0, ..Options::default() }, Callees::default());
    let rw = Bufferizer::new(Rewriter::with_listener(body, listener), &general, &callees);
    let mut work = Work { rw, options };
    let name = work.rw.op(op).name_str().to_owned();
    match name.as_str() {
        "tensor.pad" => work.pad(op),
        "bufferization.alloc_tensor" if options.destination_only => Err(Failure),
        "bufferization.alloc_tensor" => work.alloc_tensor(op),
        _ => work.general(op),
    }
}

struct Work<'b, 'o> {
    rw: Bufferizer<'b>,
    options: &'o AllocationOptions,
}

impl Work<'_, '_> {
    /// Allocates a buffer for a tensor at the insertion point.
    fn allocate(&mut self, loc: Loc, tensor: Value) -> Done<Value> {
        let sizes = match shapes::reified(&mut self.rw, loc, tensor) {
            Some(sizes) => sizes,
            None => {
                let at = self.rw.value(tensor).loc();
                self.rw.dynamic_sizes(at, tensor)
            }
        };
        let view = self.rw.value(tensor).ty();
        let shape = view.shape().ok_or(Failure)?.to_vec();
        let element = view.element_type().ok_or(Failure)?.handle();
        let cx = self.rw.context().clone();
        let ty = cx.memref_type_with(&shape, element, None, self.options.memory_space);
        let name = if self.options.on_stack { "memref.alloca" } else { "memref.alloc" };
        let mut state = self.rw.state(name, loc).operands(sizes.iter().copied()).results([ty]);
        state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0]);
        let buffer = self.rw.insert_value(state);
        if self.options.dealloc && !self.options.on_stack {
            let end = self.rw.value(buffer).block().and_then(|block| block.last()).ok_or(Failure)?.handle();
            self.rw.at(InsertPoint::Before(end), |rw| {
                let state = rw.state("memref.dealloc", loc).operands([buffer]);
                rw.insert(state);
            });
        }
        Ok(buffer)
    }

    /// Fills a buffer with the elements of a tensor.
    fn fill(&mut self, loc: Loc, tensor: Value, buffer: Value) {
        let cx = self.rw.context().clone();
        if self.options.fill == FillBy::Materialize {
            let name = "bufferization.materialize_in_destination";
            let state = self.rw.state(name, loc).operands([tensor, buffer]);
            self.rw.insert(state.attr(&cx, "writable", Attr::UNIT));
            return;
        }
        let ty = crate::types::of_unknown_layout(self.rw.options, self.rw.value(tensor).ty(), None);
        let state = self.rw.state("bufferization.to_buffer", loc).operands([tensor]).results([ty]);
        let from = self.rw.insert_value(state.attr(&cx, "read_only", Attr::UNIT));
        if self.options.fill == FillBy::Linalg {
            linalg::build::build_named(&mut *self.rw, loc, "linalg.copy", (&[from], &[buffer]), &[]);
            return;
        }
        let state = self.rw.state("memref.copy", loc).operands([from, buffer]);
        self.rw.insert(state);
    }

    /// Creates the tensor of a buffer, which nothing else uses if it is the only view of it.
    fn tensor_of(&mut self, loc: Loc, buffer: Value, ty: Type, is_only: bool) -> Value {
        let cx = self.rw.context().clone();
        let mut state = self.rw.state("bufferization.to_tensor", loc).operands([buffer]).results([ty]);
        if is_only {
            state = state.attr(&cx, "restrict", Attr::UNIT).attr(&cx, "writable", Attr::UNIT);
        }
        self.rw.insert_value(state)
    }

    /// Any operation: the operands that it writes become allocations.
    fn general(&mut self, op: Op) -> Done<Value> {
        let model = self.rw.model(op).ok_or(Failure)?;
        let (view, state) = (self.rw.op(op), self.rw.analysis());
        if !state.has_tensor_semantics(view) {
            return Err(Failure);
        }
        let is_written = |&at: &usize| {
            view.operand(at).ty().is_tensor()
                && view.operand(at).ty().rank().is_some()
                && state.writes(operand_of(view, at))
        };
        let written: Vec<usize> = (0..view.num_operands()).filter(is_written).collect();
        let loc = view.loc();
        let mut first = None;
        for at in written {
            self.rw.move_to(InsertPoint::Before(op));
            let tensor = self.rw.op(op).operand(at).handle();
            let buffer = self.allocate(loc, tensor)?;
            let state = self.rw.analysis();
            let operand = operand_of(self.rw.op(op), at);
            if !state.definitions(operand.value()).is_empty() {
                self.fill(loc, tensor, buffer);
            }
            let ty = self.rw.ty(tensor);
            let new = self.tensor_of(loc, buffer, ty, self.options.destination_only);
            self.rw.modify_op(op, |op| {
                op.operand(at, new);
            });
            first = first.or(Some(buffer));
        }
        let first = first.ok_or(Failure)?;
        if self.options.destination_only {
            return Ok(first);
        }
        let (last, next) = (self.rw.op(op).prev(), self.rw.op(op).next());
        let (last, next) = (last.map(|op| op.handle()), next.map(|op| op.handle()));
        self.rw.move_to(InsertPoint::Before(op));
        model.bufferize(op, &mut self.rw)?;
        let mut at = last.and_then(|last| self.rw.op(last).next()).map(|op| op.handle());
        while let Some(new) = at.filter(|&new| Some(new) != next) {
            let view = self.rw.op(new);
            at = view.next().map(|op| op.handle());
            if view.is("bufferization.to_tensor") {
                self.rw.modify_op(new, |op| {
                    op.attr("restrict", Some(Attr::UNIT)).attr("writable", Some(Attr::UNIT));
                });
            }
        }
        Ok(first)
    }

    fn alloc_tensor(&mut self, op: Op) -> Done<Value> {
        self.rw.move_to(InsertPoint::Before(op));
        let (loc, result) = (self.rw.loc(op), self.rw.op(op).result(0).handle());
        let copied = self.rw.op(op).group(1).next().map(|copied| copied.handle());
        let buffer = self.allocate(loc, result)?;
        if let Some(copied) = copied {
            self.fill(loc, copied, buffer);
        }
        let ty = self.rw.ty(result);
        let new = self.tensor_of(loc, buffer, ty, true);
        self.rw.replace_op(op, &[new]);
        Ok(buffer)
    }

    /// `tensor.pad`: the allocation is filled with the padding, then with the source.
    fn pad(&mut self, op: Op) -> Done<Value> {
        self.rw.move_to(InsertPoint::Before(op));
        let view = self.rw.op(op);
        let (loc, result) = (view.loc(), view.result(0).handle());
        let source = view.operand(0).handle();
        let [offsets, _] = view.cast::<tensor::Pad<'_>>().ok_or(Failure)?.paddings();
        let rank = offsets.len();
        let buffer = self.allocate(loc, result)?;
        self.fill_padding(op, loc, buffer)?;
        let sizes = self.sizes(loc, source);
        let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
        let lists = [offsets, sizes, vec![Mixed::Fixed(1); rank]];
        let part = models::view(&mut self.rw, loc, buffer, &lists, &shape)?;
        self.fill(loc, source, part);
        let ty = self.rw.ty(result);
        let new = self.tensor_of(loc, buffer, ty, true);
        self.rw.replace_op(op, &[new]);
        Ok(buffer)
    }

    /// Fills a buffer with what the region of `tensor.pad` yields.
    fn fill_padding(&mut self, op: Op, loc: Loc, buffer: Value) -> Done {
        let block = self.rw.op(op).region(0).single_block().ok_or(Failure)?.handle();
        let end = self.rw.block(block).last().ok_or(Failure)?;
        let value = end.operands().next().ok_or(Failure)?;
        let is_inside = value.block().map(|block| block.handle()) == Some(block);
        let constant = constant_attr(value);
        let (value, ty) = (value.handle(), value.ty_handle());
        if is_inside && constant.is_none() {
            return self.fill_by_elements(block, loc, buffer);
        }
        let value = match constant {
            Some(constant) => {
                let cx = self.rw.context().clone();
                let state = self.rw.state("arith.constant", loc).attr(&cx, "value", constant);
                self.rw.insert_value(state.results([ty]))
            }
            None => value,
        };
        linalg::build::build_named(&mut *self.rw, loc, "linalg.fill", (&[value], &[buffer]), &[]);
        Ok(())
    }

    /// Fills a buffer by a `linalg.generic` of what a block computes from indices.
    fn fill_by_elements(&mut self, from: Block, loc: Loc, buffer: Value) -> Done {
        let cx = self.rw.context().clone();
        let ty = self.rw.value(buffer).ty();
        let (rank, element) = (ty.rank().unwrap_or(0), ty.element_or_self().handle());
        let map = cx.multi_dim_identity_map(rank as u32);
        let mut state = self.rw.state("linalg.generic", loc).operands([buffer]).regions(1);
        state.set_words(&cx, "operandSegmentSizes", &[0, 1]);
        state = state.attr(&cx, "indexing_maps", linalg::maps_attr(&cx, &[map]));
        let iterators = linalg::iterators_attr(&cx, &vec![IteratorType::Parallel; rank]);
        let generic = self.rw.insert(state.attr(&cx, "iterator_types", iterators));
        let region = self.rw.op(generic).region(0).handle();
        let point = self.rw.point();
        let block = self.rw.create_block(region, &[element]);
        let mut indices = Vec::new();
        for dim in 0..rank {
            let state = self.rw.state("linalg.index", loc).attr(&cx, "dim", cx.i64_attr(dim as i64));
            indices.push(self.rw.insert_value(state.results([Type::INDEX])));
        }
        self.rw.merge_blocks(from, block, &indices);
        let end = self.rw.block(block).last().ok_or(Failure)?.handle();
        let values = self.rw.operands(end);
        self.rw.move_to(InsertPoint::Before(end));
        let state = self.rw.state("linalg.yield", loc).operands(values);
        self.rw.insert(state);
        self.rw.erase_op(end);
        self.rw.move_to(point);
        Ok(())
    }

    /// Returns the sizes of a tensor.
    fn sizes(&mut self, loc: Loc, tensor: Value) -> Vec<Mixed> {
        let shape = self.rw.value(tensor).ty().shape().unwrap_or(&[]).to_vec();
        let mut dynamic = self.rw.dynamic_sizes(loc, tensor).into_iter();
        let size = |&size: &i64| match size {
            DYNAMIC => dynamic.next().map_or(Mixed::Fixed(DYNAMIC), Mixed::Value),
            size => Mixed::Fixed(size),
        };
        shape.iter().map(size).collect()
    }
}
