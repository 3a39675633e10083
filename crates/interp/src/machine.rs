//! The machine: frames, calls, regions, globals.

use crate::bytes::Bytes;
use crate::memory::{InBytes, Memory};
use interfaces::eval::{
    BufferId, Byte, ByteMemory, Eval, LaunchVal, Lifetime, Machine, MemRefVal, PointerVal, Step,
    ThreadPosition, Trap, TrapData, TrapKind, Val, WindowElement,
};
use interfaces::runtime_random::Twister;
use ir::{Body, Ident, OpRef, RegionRef, Type, ValueRef};
use rustc_hash::FxHashMap;
use std::io::Write;
use std::rc::Rc;

/// Limits of a run, so that every program terminates.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Operations executed; `u64::MAX` for no bound.
    pub steps: u64,
    /// Maximum depth of calls.
    pub depth: u32,
    /// Elements allocated at one time.
    pub elements: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: u64::MAX, depth: 1 << 16, elements: 1 << 28 }
    }
}

/// Host function for external declarations of a name.
type HostFunction<'m> = Box<dyn FnMut(&[Val]) -> Result<Vec<Val>, String> + 'm>;

/// Host function for all functions without a body: it receives the call, the name and the arguments.
type AnyHostFunction<'m> = Box<dyn FnMut(OpRef<'_>, &str, &[Val]) -> Vec<Val> + 'm>;

/// An interpreter of one module.
pub struct Interp<'m> {
    module: &'m Body,
    pub(crate) symbols: Symbols<'m>,
    host: FxHashMap<String, HostFunction<'m>>,
    /// Host function for external functions that are neither provided nor known.
    any_host: Option<AnyHostFunction<'m>>,
    pub(crate) memory: Memory,
    pub(crate) bytes: Bytes,
    pub(crate) frames: Vec<Frame>,
    /// Position of the thread that runs, in a launch.
    pub(crate) thread: Option<ThreadPosition>,
    limits: Limits,
    steps: u64,
    output: Box<dyn Write + 'm>,
    /// Random number generators that the program created.
    pub(crate) generators: Vec<Option<Twister>>,
}

/// Functions and globals of a module.
#[derive(Default)]
pub(crate) struct Symbols<'m> {
    pub(crate) functions: FxHashMap<Ident, &'m Body>,
    globals: FxHashMap<Ident, OpRef<'m>>,
    values: FxHashMap<Ident, Val>,
}

impl<'m> Symbols<'m> {
    /// Finds the symbols of a module.
    pub(crate) fn of(module: &'m Body) -> Self {
        let mut symbols = Symbols::default();
        for op in module.root().regions().flat_map(|region| region.ops()) {
            let Some(name) = op.symbol_name().or_else(|| op.attr("sym_name")?.as_ident()) else { continue };
            match op.body_of().filter(|body| body.root().attr("function_type").is_some()) {
                Some(body) => {
                    symbols.functions.insert(name, body);
                }
                None => {
                    symbols.globals.insert(name, op);
                }
            }
        }
        symbols
    }
}

/// State of one call.
#[derive(Clone, Default)]
pub(crate) struct Frame {
    /// Values by their number in the body.
    values: Vec<Option<Val>>,
    /// Indices of the innermost iteration of a structured operation.
    iteration: Vec<i64>,
}

impl Frame {
    /// Creates the state of a call of a function.
    pub(crate) fn of(body: &Body) -> Self {
        Frame { values: vec![None; body.value_bound()], iteration: Vec::new() }
    }
}

impl<'m> Interp<'m> {
    /// Creates an interpreter of a module, or of one function, that prints to standard output.
    pub fn new(module: &'m Body) -> Self {
        let mut symbols = Symbols::of(module);
        if let Some(name) =
            module.root().symbol_name().filter(|_| module.root().attr("function_type").is_some())
        {
            symbols.functions.insert(name, module);
        }
        Interp {
            module,
            symbols,
            host: FxHashMap::default(),
            any_host: None,
            memory: Memory::default(),
            bytes: Bytes::default(),
            frames: Vec::new(),
            thread: None,
            limits: Limits::default(),
            steps: 0,
            output: Box::new(std::io::stdout()),
            generators: Vec::new(),
        }
    }

    /// Sets bounds on the run.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Prints elsewhere.
    pub fn output(mut self, output: impl Write + 'm) -> Self {
        self.output = Box::new(output);
        self
    }

    /// Provides a function for an external declaration of this name.
    pub fn host_function(
        mut self,
        name: &str,
        function: impl FnMut(&[Val]) -> Result<Vec<Val>, String> + 'm,
    ) -> Self {
        self.host.insert(name.to_owned(), Box::new(function));
        self
    }

    /// Provides a function for all called functions without a body, including runtime functions, but not
    /// those provided by name.
    pub fn any_host_function(
        mut self,
        function: impl FnMut(OpRef<'_>, &str, &[Val]) -> Vec<Val> + 'm,
    ) -> Self {
        self.any_host = Some(Box::new(function));
        self
    }

    /// Lets reads of uninitialized memory return poison instead of trapping.
    pub fn uninitialised_is_poison(mut self) -> Self {
        self.memory.poison = true;
        self
    }

    /// Returns the number of executed operations.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the module.
    pub fn module(&self) -> &'m Body {
        self.module
    }

    /// Returns the writer that the program prints to.
    pub(crate) fn out(&mut self) -> &mut dyn Write {
        &mut *self.output
    }

    /// Returns a row-major buffer for an argument.
    pub fn import(&mut self, sizes: &[i64], elements: Vec<Val>) -> Val {
        let buffer = self.memory.import(elements.into_iter().map(Some).collect());
        Val::MemRef(Rc::new(MemRefVal::contiguous(buffer, sizes.to_vec())))
    }

    /// Returns a view of a new buffer of these elements, for an argument.
    pub fn import_view(
        &mut self,
        elements: Vec<Option<Val>>,
        offset: i64,
        sizes: Vec<i64>,
        strides: Vec<i64>,
    ) -> Val {
        let buffer = self.memory.import(elements);
        Val::MemRef(Rc::new(MemRefVal { buffer, offset, sizes, strides }))
    }

    /// Returns all elements of a memref's buffer, `None` for uninitialized ones; `None` if the buffer was
    /// freed.
    pub fn export_buffer(&self, memref: &MemRefVal) -> Option<Vec<Option<Val>>> {
        if let Some(place) = self.memory.in_bytes(memref.buffer) {
            return self.all_in_bytes(place);
        }
        self.memory.elements(memref.buffer).map(<[Option<Val>]>::to_vec)
    }

    /// Returns the elements of a memref in row-major order, `None` for uninitialized ones.
    pub fn export(&self, memref: &MemRefVal) -> Vec<Option<Val>> {
        let is_live = match self.memory.in_bytes(memref.buffer) {
            Some(place) => place.aligned.buffer.is_some_and(|id| self.bytes.all(id).is_some()),
            None => self.memory.elements(memref.buffer).is_some(),
        };
        if !is_live {
            return Vec::new();
        }
        // A view may have more elements than the buffer.
        let most = i64::try_from(self.limits.elements).unwrap_or(i64::MAX);
        let count = memref.sizes.iter().try_fold(1_i64, |count, &size| count.checked_mul(size));
        let count = count.unwrap_or(most).min(most);
        let mut indices = vec![0; memref.sizes.len()];
        let mut found = Vec::new();
        for _ in 0..count {
            found.push(memref.element(&indices).ok().and_then(|at| self.element(memref, at)));
            for dim in (0..indices.len()).rev() {
                indices[dim] += 1;
                if indices[dim] < memref.sizes[dim] {
                    break;
                }
                indices[dim] = 0;
            }
        }
        found
    }

    /// Returns an element of a memref's buffer; `None` if it was never written.
    pub(crate) fn element(&self, memref: &MemRefVal, offset: i64) -> Option<Val> {
        match self.memory.in_bytes(memref.buffer) {
            Some(place) => self.read_in_bytes(self.module.root(), place, offset).ok().flatten(),
            None => self.memory.read(memref.buffer, offset).ok().flatten(),
        }
    }

    /// Calls a function of the module.
    ///
    /// # Errors
    /// A trap of the program, or a missing function.
    pub fn run(&mut self, name: &str, arguments: Vec<Val>) -> Result<Vec<Val>, Trap> {
        let ident = self.module.context().ident(name);
        let result = match self.symbols.functions.get(&ident) {
            Some(body) => self.enter(body, arguments),
            None => {
                let message = format!("no function named '{name}'");
                Err(Trap(Box::new(TrapData { kind: TrapKind::Unsupported, message, places: Vec::new() })))
            }
        };
        self.frames.clear();
        let _ = self.output.flush();
        result
    }

    /// Runs the region of a function or a global variable.
    pub(crate) fn enter(&mut self, body: &'m Body, arguments: Vec<Val>) -> Result<Vec<Val>, Trap> {
        let root = body.root();
        if self.frames.len() as u32 >= self.limits.depth {
            let message = format!("stack overflow: more than {} calls", self.limits.depth);
            return Err(Trap::of_kind(TrapKind::Limit, root, message));
        }
        let Some(region) = root.regions().next().filter(|region| !region.is_empty()) else {
            return Err(Trap::unsupported(root, "call of a function without a body"));
        };
        self.frames.push(Frame::of(body));
        let height = self.bytes.stack_height();
        let result = self.run_region(region, arguments);
        self.bytes.unwind(height);
        self.frames.pop();
        result
    }

    pub(crate) fn write(&mut self, value: ValueRef<'_>, to: Val) {
        if let Some(frame) = self.frames.last_mut() {
            frame.values[value.number()] = Some(to);
        }
    }

    pub(crate) fn step(&mut self, op: OpRef<'_>) -> Result<Step, Trap> {
        self.steps += 1;
        if self.steps > self.limits.steps {
            let message = format!("the program did not end within {} operations", self.limits.steps);
            return Err(Trap::of_kind(TrapKind::Limit, op, message));
        }
        let Some(model) = op.interface::<dyn Eval>() else {
            return Err(Trap::unsupported(
                op,
                format!("the interpreter cannot evaluate '{}'", op.name_str()),
            ));
        };
        let operands: Vec<Val> = op.operands().map(|value| self.value(value)).collect();
        model.eval(op, &operands, self)
    }

    fn run_blocks(&mut self, region: RegionRef<'_>, arguments: Vec<Val>) -> Result<Vec<Val>, Trap> {
        let Some(mut block) = region.first_block() else { return Ok(Vec::new()) };
        let mut arguments = arguments;
        'blocks: loop {
            for (argument, value) in block.arguments().zip(arguments) {
                self.write(argument, value);
            }
            for op in block.ops() {
                match self.step(op)? {
                    Step::Results(values) => {
                        for (result, value) in op.results().zip(values) {
                            self.write(result, value);
                        }
                    }
                    Step::Exit(values) => return Ok(values),
                    Step::Branch(successor, values) => {
                        let Some(target) = op.successors().nth(successor) else {
                            return Err(Trap::new(op, "branch to a successor that does not exist"));
                        };
                        (block, arguments) = (target, values);
                        continue 'blocks;
                    }
                }
            }
            return Ok(Vec::new());
        }
    }
}

impl Machine for Interp<'_> {
    fn run_region(&mut self, region: RegionRef<'_>, arguments: Vec<Val>) -> Result<Vec<Val>, Trap> {
        ir::ensure_sufficient_stack(|| self.run_blocks(region, arguments))
    }

    fn run_iteration(
        &mut self,
        region: RegionRef<'_>,
        arguments: Vec<Val>,
        indices: &[i64],
    ) -> Result<Vec<Val>, Trap> {
        let around =
            self.frames.last_mut().map(|frame| std::mem::replace(&mut frame.iteration, indices.to_vec()));
        let result = self.run_region(region, arguments);
        if let (Some(frame), Some(around)) = (self.frames.last_mut(), around) {
            frame.iteration = around;
        }
        result
    }

    fn iteration(&self) -> &[i64] {
        self.frames.last().map_or(&[], |frame| &frame.iteration)
    }

    fn call(&mut self, site: OpRef<'_>, callee: Ident, arguments: Vec<Val>) -> Result<Vec<Val>, Trap> {
        let Some(&body) = self.symbols.functions.get(&callee) else {
            if self.any_host.is_some() {
                let name = site.context().ident_str(callee).to_owned();
                return self.call_host(site, &name, &arguments);
            }
            return Err(Trap::unsupported(site, "call of an unknown function"));
        };
        if body.root().regions().all(|region| region.is_empty()) {
            let name = site.context().ident_str(callee).to_owned();
            return self.call_host(site, &name, &arguments);
        }
        self.enter(body, arguments).map_err(|trap| trap.through(site))
    }

    fn allocate(&mut self, site: OpRef<'_>, elements: i64) -> Result<BufferId, Trap> {
        self.memory.allocate(site, elements, self.limits.elements)
    }

    fn free(&mut self, site: OpRef<'_>, buffer: BufferId) -> Result<(), Trap> {
        match self.memory.in_bytes(buffer) {
            Some(place) => self.free_bytes(site, place.allocated),
            None => self.memory.free(site, buffer),
        }
    }

    fn load(&mut self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Val, Trap> {
        match self.memory.in_bytes(buffer) {
            Some(place) => {
                self.read_in_bytes(site, place, element)?.map_or_else(|| self.memory.unwritten(site), Ok)
            }
            None => self.memory.load(site, buffer, element),
        }
    }

    fn store(&mut self, site: OpRef<'_>, buffer: BufferId, element: i64, value: Val) -> Result<(), Trap> {
        match self.memory.in_bytes(buffer) {
            Some(place) => self.write_in_bytes(site, place, element, Some(&value)),
            None => self.memory.store(site, buffer, element, value),
        }
    }

    fn peek(&self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Option<Val>, Trap> {
        match self.memory.in_bytes(buffer) {
            Some(place) => self.read_in_bytes(site, place, element),
            None => self.memory.peek(site, buffer, element),
        }
    }

    fn copy(&mut self, site: OpRef<'_>, from: (BufferId, i64), to: (BufferId, i64)) -> Result<(), Trap> {
        let value = self.peek(site, from.0, from.1)?;
        match self.memory.in_bytes(to.0) {
            Some(place) => self.write_in_bytes(site, place, to.1, value.as_ref()),
            None => self.memory.put(site, to, value),
        }
    }

    fn window(&mut self, of: BufferId, first: i64, element: WindowElement) -> BufferId {
        self.memory.window(of, first, element)
    }

    fn allocated(&self, buffer: BufferId) -> (BufferId, i64) {
        self.memory.allocated(buffer)
    }

    fn print(&mut self, site: OpRef<'_>, values: &[Val], text: &str) -> Result<(), Trap> {
        if let Some(function) = &mut self.any_host {
            function(site, site.name_str(), values);
            return Ok(());
        }
        self.output.write_all(text.as_bytes()).map_err(|error| Trap::unsupported(site, error.to_string()))
    }

    fn global(&mut self, site: OpRef<'_>, name: Ident, _ty: Type) -> Result<Val, Trap> {
        if let Some(value) = self.symbols.values.get(&name) {
            return Ok(value.clone());
        }
        let Some(&global) = self.symbols.globals.get(&name) else {
            return Err(Trap::new(site, "use of an unknown global"));
        };
        let value = crate::memref::make_global(global, &mut self.memory, self.limits.elements)?;
        self.symbols.values.insert(name, value.clone());
        Ok(value)
    }

    fn launch(&mut self, site: OpRef<'_>, launch: LaunchVal) -> Result<(), Trap> {
        self.run_launch(site, launch)
    }

    fn thread(&self) -> Option<&ThreadPosition> {
        self.thread.as_ref()
    }

    fn value(&self, value: ValueRef<'_>) -> Val {
        let frame = self.frames.last();
        frame.and_then(|frame| frame.values.get(value.number())?.clone()).unwrap_or(Val::Poison)
    }
}

impl ByteMemory for Interp<'_> {
    fn allocate_bytes(
        &mut self,
        site: OpRef<'_>,
        size: u64,
        alignment: u64,
        lifetime: Lifetime,
    ) -> Result<PointerVal, Trap> {
        self.bytes.allocate(site, size, alignment, lifetime, self.limits.elements)
    }

    fn free_bytes(&mut self, site: OpRef<'_>, pointer: PointerVal) -> Result<(), Trap> {
        self.bytes.free(site, pointer)
    }

    fn read_bytes(&self, site: OpRef<'_>, from: PointerVal, count: u64) -> Result<Vec<Byte>, Trap> {
        self.bytes.read(site, from, count)
    }

    fn write_bytes(&mut self, site: OpRef<'_>, to: PointerVal, bytes: &[Byte]) -> Result<(), Trap> {
        self.bytes.write(site, to, bytes)
    }

    fn unwritten(&self, site: OpRef<'_>) -> Result<Val, Trap> {
        self.memory.unwritten(site)
    }

    fn extent(&self, buffer: BufferId) -> Option<(u64, u64)> {
        self.bytes.extent(buffer)
    }

    fn pointer_at(&self, address: u64) -> PointerVal {
        self.bytes.pointer_at(address)
    }

    fn elements_at(&mut self, allocated: PointerVal, aligned: PointerVal, element: Type) -> BufferId {
        self.memory.import_bytes(InBytes { allocated, aligned, element })
    }

    fn bytes_of(
        &mut self,
        site: OpRef<'_>,
        buffer: BufferId,
        element: Type,
    ) -> Result<[PointerVal; 2], Trap> {
        self.move_to_bytes(site, buffer, element)
    }

    fn symbol_address(&mut self, site: OpRef<'_>, name: Ident) -> Result<PointerVal, Trap> {
        if let Some(&Val::Pointer(pointer)) = self.symbols.values.get(&name) {
            return Ok(pointer);
        }
        if self.symbols.functions.contains_key(&name) {
            let pointer = self.bytes.function(site, name, self.limits.elements)?;
            self.symbols.values.insert(name, Val::Pointer(pointer));
            return Ok(pointer);
        }
        let global = self.symbols.globals.get(&name).copied();
        let global = global.ok_or_else(|| Trap::new(site, "use of an unknown global"))?;
        if global.name_str() == "llvm.mlir.alias" {
            return self.alias(global);
        }
        // A global may contain its own address.
        let pointer = crate::llvm::allocate(global, self)?;
        self.symbols.values.insert(name, Val::Pointer(pointer));
        crate::llvm::initialize(global, pointer, self)?;
        if global.inner().attr("constant").is_some()
            && let Some(buffer) = pointer.buffer
        {
            self.bytes.make_constant(buffer);
        }
        Ok(pointer)
    }

    fn function_at(&self, pointer: PointerVal) -> Option<Ident> {
        self.bytes.function_at(pointer)
    }

    fn stack_height(&self) -> u64 {
        self.bytes.stack_height()
    }

    fn unwind_stack(&mut self, height: u64) {
        self.bytes.unwind(height);
    }
}

impl<'m> Interp<'m> {
    /// Evaluates the address that the region of an alias computes.
    fn alias(&mut self, alias: OpRef<'m>) -> Result<PointerVal, Trap> {
        let body = alias.body_of().ok_or_else(|| Trap::unsupported(alias, "an alias of nothing"))?;
        match self.enter(body, Vec::new())?[..] {
            [Val::Pointer(pointer)] => Ok(pointer),
            _ => Err(Trap::new(alias, "an alias of poison")),
        }
    }
}

impl Interp<'_> {
    fn call_host(&mut self, site: OpRef<'_>, name: &str, arguments: &[Val]) -> Result<Vec<Val>, Trap> {
        if let Some(function) = self.host.get_mut(name) {
            return function(arguments).map_err(|message| Trap::new(site, message));
        }
        if let Some(result) = crate::llvm::runtime::call(self, site, name, arguments) {
            return result;
        }
        if let Some(function) = &mut self.any_host {
            return Ok(function(site, name, arguments));
        }
        if let ("puts", [pointer]) = (name, arguments) {
            return crate::llvm::runtime::print_string(self, site, pointer);
        }
        let raised = crate::llvm::descriptor::raised(self, site, name, arguments).transpose()?;
        match crate::runtime::call(self, site, name, raised.as_deref().unwrap_or(arguments)) {
            Some(result) => result,
            None => {
                Err(Trap::unsupported(site, format!("no host function for the external function '{name}'")))
            }
        }
    }
}
