//! A loop as a kernel and its launch.

use super::buffers::Device;
use crate::emit::Emit;
use ir::{
    Attr, AttrData, Body, Build, Builder, Context, Ident, InsertPoint, Loc, Mapping, Op, OpRef, Type, Value,
};
use rewrite::Rewriter;

/// Replaces a loop by the launch of a kernel with the names of its module and its own. Returns the kernel; `None` if a value cannot be
/// passed to it.
pub(super) fn outline(
    rw: &mut Rewriter<'_>,
    op: Op,
    names: (Ident, Ident),
    threads: i64,
) -> Option<Box<Body>> {
    let kernel = Kernel::of(rw.op(op))?;
    let body = kernel.build(rw, op, names.1)?;
    let loc = rw.op(op).loc();
    kernel.launch(&mut Emit { rw, loc }, names, threads)?;
    rw.erase_op(op);
    Some(body)
}

/// Values that a loop uses from outside.
#[derive(Default)]
struct Kernel {
    constants: Vec<Value>,
    scalars: Vec<Value>,
    buffers: Vec<Value>,
    /// Buffers that the loop writes.
    written: Vec<Value>,
}

impl Kernel {
    /// Finds the values that a loop uses.
    fn of(op: OpRef<'_>) -> Option<Self> {
        let mut kernel = Kernel::default();
        for user in op.walk_body_post_order() {
            for value in user.operands() {
                let owner = value.defining_op().or_else(|| value.argument_block()?.parent_op());
                if owner.is_some_and(|owner| owner.handle() == op.handle() || op.contains(owner)) {
                    continue;
                }
                let (ty, handle) = (value.ty(), value.handle());
                let list = if value.defining_op().is_some_and(|def| def.is("arith.constant")) {
                    &mut kernel.constants
                } else if ty.is_float() || ty.is_int_or_index() {
                    &mut kernel.scalars
                } else if ty.is_memref() {
                    let only_reads = user.is("memref.load") || user.is("memref.dim");
                    // The copy on the device may be of another type.
                    let is_copied = memory_type(op.body(), handle) == ty.handle();
                    if !is_copied && !only_reads && !user.is("memref.store") {
                        return None;
                    }
                    if !only_reads && !kernel.written.contains(&handle) {
                        kernel.written.push(handle);
                    }
                    &mut kernel.buffers
                } else {
                    return None;
                };
                if !list.contains(&handle) {
                    list.push(handle);
                }
            }
        }
        Some(kernel)
    }

    /// Builds the kernel: a loop over the iterations of each thread.
    fn build(&self, source: &Body, op: Op, name: Ident) -> Option<Box<Body>> {
        let cx = source.context();
        let view = source.op(op);
        let loc = view.loc();
        let outer: Vec<Value> = self.scalars.iter().chain(&self.buffers).copied().collect();
        let types: Vec<Type> = outer.iter().map(|&value| memory_type(source, value)).collect();
        let mut body = Body::new(cx, cx.op_name(gpu::Func::NAME), loc, 1);
        let root = body.root_handle();
        body.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(cx.function_type(&types, &[]))));
        body.set_attr(root, cx.ident(gpu::KERNEL), Some(Attr::UNIT));
        body.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
        body.set_attr(root, cx.ident("workgroup_attributions"), Some(cx.i64_attr(0)));
        let region = body.root().region(0).handle();
        let entry = body.append_new_block(region, &types);
        let mut mapping = Mapping::new();
        for &constant in &self.constants {
            let definition = source.value(constant).defining_op()?;
            let copy = body.import_op(source, definition.handle(), &mut mapping);
            body.append(entry, copy);
        }
        let arguments: Vec<Value> = body.block(entry).arguments().map(|argument| argument.handle()).collect();
        outer.iter().zip(&arguments).for_each(|(&from, &to)| mapping.map(from, to));
        let upper = mapping.value_or_self(view.operand(1).handle());
        let mut b = Builder::at_end(&mut body, entry);
        let [block, size, thread, count] = ["block_id", "block_dim", "thread_id", "grid_dim"]
            .map(|name| number(&mut b, cx, loc, &format!("gpu.{name}")));
        let mut index = |name: &str, operands: [Value; 2]| {
            let state = b.state(name, loc).operands(operands).results([Type::INDEX]);
            b.insert_value(state)
        };
        let first = index("arith.muli", [block, size]);
        let first = index("arith.addi", [first, thread]);
        let step = index("arith.muli", [size, count]);
        let state = b.state("scf.for", loc).operands([first, upper, step]).regions(1);
        let new = b.insert(state);
        gpu::Return::build(&mut b, loc, &[]);
        let region = body.op(new).region(0).handle();
        body.import_region(source, view.region(0).handle(), region, &mut mapping);
        let end = body.region(region).first_block()?.last()?.handle();
        scf::Yield::build(&mut Builder::new(&mut body, InsertPoint::Before(end)), loc, &[]);
        body.erase(end);
        Some(body)
    }

    /// Emits the copies of buffers, and the launch.
    fn launch(&self, e: &mut Emit<'_, '_>, names: (Ident, Ident), threads: i64) -> Option<()> {
        let cx = e.cx();
        let device = Device::new(e)?;
        let (mut arguments, mut tokens) = (self.scalars.clone(), Vec::new());
        for &buffer in &self.buffers {
            let (memory, token) = device.alloc_copy(e, buffer);
            arguments.push(memory);
            tokens.push(token);
        }
        device.wait(e, &tokens);
        let one = e.index(1);
        let count = e.index(threads);
        let segments: Vec<u32> =
            [0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, arguments.len() as u32, 0].into_iter().collect();
        let operands = [one, one, one, count, one, one].into_iter().chain(arguments.iter().copied());
        let callee = cx.attr(AttrData::SymbolRef { root: names.0, nested: [names.1].into() });
        let state = gpu::LaunchFunc::state(&cx, e.loc).operands(operands).results([device.token()]);
        let state = state.words(&cx, "operandSegmentSizes", &segments).attr(&cx, "kernel", callee);
        let launched = e.rw.insert_value(state);
        let memory = arguments.split_off(self.scalars.len());
        let mut ends = Vec::new();
        for (&host, memory) in self.buffers.iter().zip(memory) {
            let token = match self.written.contains(&host) {
                true => device.copy(e, host, memory, launched),
                false => device.start(e),
            };
            ends.push(device.dealloc(e, memory, token));
        }
        if self.written.is_empty() {
            ends.push(launched);
        }
        device.wait(e, &ends);
        Some(())
    }
}

/// Returns the type that a value has on the device: memory there is contiguous.
fn memory_type(source: &Body, value: Value) -> Type {
    let ty = source.value(value).ty();
    match ty.shape().filter(|_| ty.is_memref()) {
        Some(shape) => source.context().memref_type(shape, ty.element_or_self().handle()),
        None => ty.handle(),
    }
}

/// Creates an operation that returns a number or size along the first dimension.
fn number(b: &mut impl Build, cx: &Context, loc: Loc, name: &str) -> Value {
    use ir::def::EnumAttr;
    let dimension = gpu::Dimension::DEF.widen(cx, 0);
    b.insert_value(b.state(name, loc).attr(cx, "dimension", dimension).results([Type::INDEX]))
}
