//! `ownership-based-buffer-deallocation`: frees buffers at the end of the blocks that own them.

mod blocks;
mod branches;
mod checks;
mod ends;
mod models;
mod operations;
mod order;
mod state;

pub use models::{extend_arith, extend_cf, extend_scf};
pub use state::{DeallocationState, Ownership};

use diag::Diagnostic;
use ir::{Body, Op, OpRef, Type, Value};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};

/// Adds all required dealloc operations for all allocations in the input program
///
/// Each buffer has an owner that frees it: a value of type `i1` says at run time whether a block owns a buffer. At the end of a block
/// a `bufferization.dealloc` frees what the block owns, but for what it hands on, whose ownership goes with it: blocks, loops and
/// branches get a further argument or result for each buffer. Functions do not own their arguments, and their callers own what they
/// return; a buffer that a function would return without owning it is copied.
///
/// ```mlir
/// func.func @f(%n: index) {
///   %0 = memref.alloc(%n) : memref<?xf32>
///   "use"(%0) : (memref<?xf32>) -> ()
///   // %base, ... = memref.extract_strided_metadata %0 ; bufferization.dealloc (%base : memref<f32>) if (%true)
///   return
/// }
/// ```
///
/// With `private-function-dynamic-ownership`, private functions return whether the caller owns the buffers they return, and do not
/// copy them. Loops must be structured, and nothing may be freed before.
#[pass(
    "ownership-based-buffer-deallocation",
    name = "OwnershipBasedBufferDeallocationPass",
    depends("bufferization", "arith", "memref", "scf", "cf")
)]
#[derive(Clone, Copy, Debug)]
pub struct OwnershipBasedBufferDeallocation {
    /// Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to callees. This can enable earlier deallocations.
    #[option(default = false)]
    pub private_function_dynamic_ownership: bool,
}

impl OwnershipBasedBufferDeallocation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let dynamic = self.private_function_dynamic_ownership;
        let outcomes = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let is_external = body.root().regions().all(|region| region.is_empty());
            if !body.root().is("func.func") || is_external {
                return Ok(());
            }
            blocks::deallocate(&mut Rewriter::new(body).in_scope(scope), dynamic)
        });
        // MLIR stops at the first function.
        match outcomes.into_iter().find_map(Result::err) {
            Some(error) => {
                cx.emit(error);
                Err(Failed)
            }
            None => Ok(()),
        }
    }
}

/// Interface of operations that are deallocated in another way than by their other interfaces: `BufferDeallocationOpInterface`.
pub trait BufferDeallocation: Send + Sync {
    /// Adds what the operation needs, and returns it or what replaces it.
    ///
    /// # Errors
    /// If an operation is not supported.
    fn process(
        &self,
        op: Op,
        state: &mut DeallocationState,
        rw: &mut Rewriter<'_>,
    ) -> Result<Option<Op>, Diagnostic>;

    /// Returns a result, or a copy of it, with a value that says whether its block owns it.
    fn unique_ownership(
        &self,
        _op: Op,
        value: Value,
        state: &mut DeallocationState,
        rw: &mut Rewriter<'_>,
    ) -> (Value, Value) {
        let block = rw.value(value).block().map(|block| block.handle());
        match block {
            Some(block) => state.with_unique_ownership(value, block, rw),
            None => (value, value),
        }
    }
}

/// Returns the number of buffers among values.
fn count_memrefs<'a>(values: impl Iterator<Item = ir::ValueRef<'a>>) -> usize {
    values.filter(|value| crate::is_memref(*value)).count()
}

/// Replaces an operation by one with more results, and more operands at its end.
fn grow(op: Op, operands: &[Value], results: usize, rw: &mut Rewriter<'_>) -> Op {
    let view: OpRef<'_> = rw.op(op);
    let mut state = ir::OpState::new(view.context(), view.name(), view.loc())
        .operands(view.operands().map(|operand| operand.handle()).chain(operands.iter().copied()))
        .results(view.result_types().chain(std::iter::repeat_n(Type::I1, results)))
        .successors(view.successors().map(|block| block.handle()))
        .regions(view.num_regions());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    let count = view.num_results();
    if let Some(sizes) = view.words("operandSegmentSizes").filter(|_| !operands.is_empty()) {
        let mut sizes = sizes.to_vec();
        if let Some(last) = sizes.last_mut() {
            *last += operands.len() as u32;
        }
        let cx = rw.context().clone();
        state.set_words(&cx, "operandSegmentSizes", &sizes);
    }
    let regions: Vec<ir::Region> = rw.op(op).regions().map(|region| region.handle()).collect();
    rw.move_to(ir::InsertPoint::Before(op));
    let new = ir::Build::insert(rw, state);
    let new_regions: Vec<ir::Region> = rw.op(new).regions().map(|region| region.handle()).collect();
    for (from, to) in regions.into_iter().zip(new_regions) {
        rw.inline_region_at_end(from, to);
    }
    let values: Vec<Value> = rw.op(new).results().take(count).map(|result| result.handle()).collect();
    rw.replace_op(op, &values);
    new
}
