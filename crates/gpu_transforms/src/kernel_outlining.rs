//! `gpu-kernel-outlining`: the bodies of launches become kernels in modules of their own.

use crate::captures::values_from_above;
use diag::Diagnostic;
use gpu::{Func, Launch};
use ir::{Attr, Body, Build, Builder, Context, Ident, InsertPoint, Loc, Mapping, Op, Symbols, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::constant_i64;

/// Outline gpu.launch bodies to kernel functions
///
/// Values that a launch uses from outside become arguments of its kernel; what the kernel calls is copied to its module.
///
/// ```mlir
/// gpu.launch_func @f_kernel::@f_kernel blocks in (%n, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : f32)
///
/// gpu.module @f_kernel {
///   gpu.func @f_kernel(%x: f32) kernel { ... }
/// }
/// ```
#[pass(
    "gpu-kernel-outlining",
    name = "GpuKernelOutliningPass",
    on = "builtin.module",
    depends("gpu", "dlti", "cf")
)]
pub struct GpuKernelOutlining {
    /// String description of the data layout
    #[option]
    data_layout_str: String,
}

impl GpuKernelOutlining {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let layout = match self.data_layout(body.context()) {
            Ok(layout) => layout,
            Err(error) => return cx.fail(error),
        };
        let mut symbols = Symbols::of(body);
        let mut outlined = false;
        for function in body.children() {
            let mut last = function;
            let launches = match body.child(function) {
                Some(child) => child.root().walk_body_post_order().filter(|op| op.is(Launch::NAME)),
                None => continue,
            };
            for launch in launches.map(|op| op.handle()).collect::<Vec<Op>>() {
                let Some(child) = body.child_mut(function) else { break };
                let Some(kernel) = Kernel::outline(child, launch) else { continue };
                let operands = kernel.operands.clone();
                let (module, at, is_last) = match kernel.module(body, &symbols) {
                    Some(found) => {
                        symbols.remove(body, found);
                        let at = position(body, found);
                        (body.detach(found), at, found == last)
                    }
                    None => (kernel.new_module(body.context()), InsertPoint::After(last), true),
                };
                let (module, name) = kernel.insert_into(module, body, &symbols);
                let module = body.adopt(with_layout(module, layout));
                body.insert_at(at, module);
                symbols.insert(body, module);
                if is_last {
                    last = module;
                }
                let module = body.op(module).symbol_name().unwrap_or(name);
                if let Some(child) = body.child_mut(function) {
                    replace_by_call(child, launch, module, name, &operands);
                }
                outlined = true;
            }
        }
        if outlined {
            let (root, name) = (body.root_handle(), body.context().ident(gpu::CONTAINER_MODULE));
            body.set_attr(root, name, Some(Attr::UNIT));
        } else {
            cx.leave_unchanged();
        }
        Ok(())
    }
}

impl GpuKernelOutlining {
    /// Parses the layout that modules of kernels are given.
    fn data_layout(&self, cx: &Context) -> Result<Option<Attr>, Diagnostic> {
        if self.data_layout_str.is_empty() {
            return Ok(None);
        }
        let layout = syntax::parse_attr(cx, &self.data_layout_str)?;
        let is_layout = cx.attr_ref(layout).dialect_def().is_some_and(|def| def.name == LAYOUT);
        match is_layout {
            true => Ok(Some(layout)),
            false => {
                let message = format!("'{}' is no #{LAYOUT}", self.data_layout_str);
                Err(Diagnostic::error(cx.place(Loc::UNKNOWN), message))
            }
        }
    }
}

/// Attribute of modules with their data layout, and its name as an attribute of them.
const LAYOUT: &str = "dlti.dl_spec";

/// Gives a module a data layout, if there is one.
fn with_layout(mut module: Box<Body>, layout: Option<Attr>) -> Box<Body> {
    if let Some(layout) = layout {
        let (root, name) = (module.root_handle(), module.context().ident(LAYOUT));
        module.set_attr(root, name, Some(layout));
    }
    module
}

/// Kernel of a launch, which is in no module yet.
struct Kernel {
    body: Box<Body>,
    /// Values that become its arguments.
    operands: Vec<Value>,
    /// Name of the module that the launch asks for.
    wanted: Option<Ident>,
    name: Ident,
    loc: Loc,
}

/// Operations that return the numbers and sizes of a launch, in the order of its arguments.
const NUMBERS: [&str; 6] =
    ["gpu.block_id", "gpu.thread_id", "gpu.grid_dim", "gpu.block_dim", "gpu.cluster_id", "gpu.cluster_dim"];

impl Kernel {
    /// Copies the body of a launch to a function.
    fn outline(source: &Body, launch: Op) -> Option<Kernel> {
        let cx = source.context();
        let view = source.op(launch).cast::<Launch<'_>>()?;
        let loc = view.loc();
        let name = view.function().unwrap_or_else(|| {
            let function = source.root().symbol_name().map_or("", |name| cx.ident_str(name));
            cx.ident(&format!("{function}_kernel"))
        });
        let operands = values_from_above(*view);
        let types: Vec<Type> = operands.iter().map(|&value| source.value(value).ty_handle()).collect();
        let (workgroup, private) = view.attributions();
        let mut body = Body::new(cx, cx.op_name(Func::NAME), loc, 1);
        set_header(&mut body, cx, name, &types, workgroup.len());
        for (attr, sizes) in
            [("known_block_size", view.block_sizes()), ("known_grid_size", view.grid_sizes())]
        {
            let known: Option<Vec<i64>> = sizes.iter().map(|&size| constant_i64(size)).collect();
            let known =
                known.and_then(|sizes| sizes.into_iter().map(|size| i32::try_from(size).ok()).collect());
            let root = body.root_handle();
            let known: Option<Vec<i32>> = known;
            body.set_attr(root, cx.ident(attr), known.map(|sizes| cx.i32_array_attr(&sizes)));
        }
        let buffers = workgroup.iter().chain(&private);
        let inputs: Vec<Type> =
            types.iter().copied().chain(buffers.clone().map(|buffer| buffer.ty_handle())).collect();
        let region = body.root().region(0).handle();
        let entry = body.append_new_block(region, &inputs);
        let mut mapping = Mapping::new();
        let arguments: Vec<Value> = body.block(entry).arguments().map(|argument| argument.handle()).collect();
        let outer = operands.iter().copied().chain(buffers.map(|buffer| buffer.handle()));
        outer.zip(&arguments).for_each(|(from, &to)| mapping.map(from, to));
        let numbers = view.num_config_arguments() / 3;
        let from: Vec<Value> = view.arguments().into_iter().map(|argument| argument.handle()).collect();
        for (at, &argument) in from.iter().take(3 * numbers).enumerate() {
            let number = number(&mut Builder::at_end(&mut body, entry), loc, NUMBERS[at / 3], at as u32 % 3);
            mapping.map(argument, number);
        }
        copy_body(&mut body, source, launch, entry, &mut mapping);
        Some(Kernel { body, operands, wanted: view.module(), name, loc })
    }

    /// Returns the module that the launch asks for, if it is there.
    fn module(&self, body: &Body, symbols: &Symbols) -> Option<Op> {
        let found = symbols.lookup(self.wanted?)?;
        body.op(found).is(gpu::Module::NAME).then_some(found)
    }

    /// Makes a module for the kernel.
    fn new_module(&self, cx: &Context) -> Box<Body> {
        let mut module = Body::new(cx, cx.op_name(gpu::Module::NAME), self.loc, 1);
        let (root, region) = (module.root_handle(), module.root().region(0).handle());
        let name = self.wanted.unwrap_or(self.name);
        module.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
        module.append_new_block(region, &[]);
        module
    }

    /// Inserts the kernel into a module, with the symbols that it uses, and returns the module and the kernel's name.
    fn insert_into(self, mut module: Box<Body>, outer: &Body, symbols: &Symbols) -> (Box<Body>, Ident) {
        let mut own = Symbols::of(&module);
        let mut open = vec![uses(self.body.root())];
        let name = append(&mut module, &mut own, |module| module.adopt(self.body)).unwrap_or(self.name);
        while let Some(used) = open.pop() {
            for symbol in used {
                let Some(found) = symbols.lookup(symbol).filter(|_| own.lookup(symbol).is_none()) else {
                    continue;
                };
                open.push(uses(outer.op(found)));
                append(&mut module, &mut own, |module| match outer.child(found) {
                    Some(child) => module.adopt(child.clone_body()),
                    None => module.import_op(outer, found, &mut Mapping::new()),
                });
            }
        }
        (module, name)
    }
}

/// Returns the place of an operation, for what replaces it.
fn position(body: &Body, op: Op) -> InsertPoint {
    let op = body.op(op);
    match (op.prev(), op.block()) {
        (Some(prev), _) => InsertPoint::After(prev.handle()),
        (None, Some(block)) => InsertPoint::Start(block.handle()),
        (None, None) => InsertPoint::Before(op.handle()),
    }
}

/// Appends a symbol to a module, and returns its name there.
fn append(module: &mut Body, symbols: &mut Symbols, make: impl FnOnce(&mut Body) -> Op) -> Option<Ident> {
    let op = make(module);
    let block = module.root().region(0).first_block()?.handle();
    module.append(block, op);
    symbols.insert(module, op)
}

/// Sets the name, the type and the rest of a kernel's header.
fn set_header(body: &mut Body, cx: &Context, name: Ident, types: &[Type], workgroup: usize) {
    let root = body.root_handle();
    body.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(cx.function_type(types, &[]))));
    body.set_attr(root, cx.ident(gpu::KERNEL), Some(Attr::UNIT));
    body.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
    body.set_attr(root, cx.ident("workgroup_attributions"), Some(cx.i64_attr(workgroup as i64)));
}

/// Creates an operation that returns a number or size along a dimension.
fn number(b: &mut impl Build, loc: Loc, name: &str, dimension: u32) -> Value {
    use ir::def::EnumAttr;
    let cx = b.body().context().clone();
    let dimension = gpu::Dimension::DEF.widen(&cx, dimension);
    b.insert_value(b.state(name, loc).attr(&cx, "dimension", dimension).results([Type::INDEX]))
}

/// Copies the blocks of a launch after the entry block, and the first one to its end.
fn copy_body(body: &mut Body, source: &Body, launch: Op, entry: ir::Block, mapping: &mut Mapping) {
    let region = body.root().region(0).handle();
    body.import_region(source, source.op(launch).region(0).handle(), region, mapping);
    let ends = body.region(region).blocks().filter_map(|block| block.last());
    let ends: Vec<Op> = ends.filter(|end| end.is(gpu::Terminator::NAME)).map(|end| end.handle()).collect();
    for end in ends {
        let loc = body.op(end).loc();
        gpu::Return::build(&mut Builder::new(body, InsertPoint::Before(end)), loc, &[]);
        body.erase(end);
    }
    let Some(copied) =
        source.op(launch).region(0).first_block().and_then(|block| mapping.block(block.handle()))
    else {
        return;
    };
    let count = body.block(copied).num_arguments();
    let arguments: Vec<Value> = source
        .op(launch)
        .region(0)
        .first_block()
        .into_iter()
        .flat_map(|block| block.arguments())
        .filter_map(|argument| mapping.value(argument.handle()))
        .take(count)
        .collect();
    body.merge_block(copied, entry, &arguments);
}

/// Returns the names of the symbols that an operation uses, in order.
fn uses(op: ir::OpRef<'_>) -> Vec<Ident> {
    let mut names = Vec::new();
    ir::symbol::walk_symbol_uses(op, |user, reference| {
        let root = user.context().attr_ref(reference).as_symbol_ref().map(|symbol| symbol.0);
        names.extend(root.filter(|name| !names.contains(name)));
    });
    names
}

/// Replaces a launch by that of a kernel.
fn replace_by_call(body: &mut Body, launch: Op, module: Ident, kernel: Ident, operands: &[Value]) {
    let cx = body.context().clone();
    let Some(view) = body.op(launch).cast::<Launch<'_>>() else { return };
    let size = view.dynamic_shared_memory_size();
    let groups = [view.async_dependencies().len(), 1, 1, 1, 1, 1, 1];
    let clusters = [usize::from(view.cluster_sizes().is_some()); 3];
    let rest = [usize::from(size.is_some()), operands.len(), 0];
    let segments: Vec<u32> = groups.iter().chain(&clusters).chain(&rest).map(|&count| count as u32).collect();
    let values: Vec<Value> =
        view.operands().map(|value| value.handle()).chain(operands.iter().copied()).collect();
    let (loc, types) = (view.loc(), view.result_types().collect::<Vec<_>>());
    let state = gpu::LaunchFunc::state(&cx, loc).operands(values).results(types);
    let callee = cx.attr(ir::AttrData::SymbolRef { root: module, nested: [kernel].into() });
    let state = state.words(&cx, "operandSegmentSizes", &segments).attr(&cx, "kernel", callee);
    let call = Builder::new(body, InsertPoint::Before(launch)).insert(state);
    let results: Vec<Value> = body.op(call).results().map(|result| result.handle()).collect();
    body.replace(launch, &results);
}
