//! Builds modules for the tests, from operations that need not be registered.
#![allow(dead_code, reason = "not every test uses all of it")]

use apnum::{ApFloat, ApInt};
use exec::{Arg, Backend, Capture, Engine, EngineOptions, ExecError};
use ir::{Attr, Block, Body, Build, Builder, Context, Loc, Op, OpState, Region, Type, Value, def::Registry};
use std::sync::Arc;

/// Module under construction.
pub struct Module {
    pub cx: Context,
    pub body: Box<Body>,
    block: Block,
}

/// Function under construction: builds at the end of a block.
pub struct Function<'m> {
    pub cx: Context,
    body: &'m mut Body,
    region: Region,
    block: Block,
    line: u32,
}

impl Module {
    /// Creates an empty module in a context with the dialects that have a conversion to `llvm`, and others.
    pub fn new() -> Module {
        let dialects = [
            arith::dialect(),
            cf::dialect(),
            func::dialect(),
            llvm::dialect(),
            math::dialect(),
            memref::dialect(),
            ub::dialect(),
            vector::dialect(),
        ];
        Module::with(dialects.into_iter().fold(Registry::new(), Registry::with))
    }

    /// Creates an empty module in a context with only the `builtin` dialect.
    pub fn bare() -> Module {
        Module::with(Registry::new())
    }

    /// Creates an empty module in a context with these dialects.
    pub fn with(registry: Registry) -> Module {
        let cx = Context::new(registry);
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[]);
        Module { cx, body, block }
    }

    fn add(&mut self, state: OpState) -> Op {
        Builder::at_end(&mut self.body, self.block).insert(state)
    }

    fn func_state(&self, name: &str, inputs: &[Type], results: &[Type], attrs: &[&str]) -> OpState {
        let cx = &self.cx;
        let mut state = OpState::new(cx, cx.op_name("func.func"), cx.file_loc("test.mlir", 1, 1))
            .attr(cx, "sym_name", cx.string_attr(name.as_bytes()))
            .attr(cx, "function_type", cx.type_attr(cx.function_type(inputs, results)))
            .regions(1);
        for attr in attrs {
            state = state.attr(cx, attr, Attr::UNIT);
        }
        state
    }

    /// Declares a function; `attrs` are unit attributes.
    pub fn declare(&mut self, name: &str, inputs: &[Type], results: &[Type], attrs: &[&str]) {
        let state = self.func_state(name, inputs, results, attrs);
        self.add(state);
    }

    /// Defines a function.
    pub fn function(
        &mut self,
        name: &str,
        inputs: &[Type],
        results: &[Type],
        build: impl FnOnce(&mut Function<'_>),
    ) {
        self.function_with(name, inputs, results, &[], build);
    }

    /// Defines a function with unit attributes.
    pub fn function_with(
        &mut self,
        name: &str,
        inputs: &[Type],
        results: &[Type],
        attrs: &[&str],
        build: impl FnOnce(&mut Function<'_>),
    ) {
        let state = self.func_state(name, inputs, results, attrs);
        let op = self.add(state);
        let owns_body = self.body.op(op).body_of().is_some();
        let (body, op) = match owns_body {
            true => {
                let child = self.body.child_mut(op).unwrap();
                let root = child.root_handle();
                (child, root)
            }
            false => (&mut *self.body, op),
        };
        let region = body.op(op).region(0).handle();
        let block = body.append_new_block(region, inputs);
        build(&mut Function { cx: self.cx.clone(), body, region, block, line: 2 });
    }

    /// Adds a global.
    pub fn global(&mut self, name: &str, ty: Type, value: Attr) {
        let cx = self.cx.clone();
        let state = OpState::new(&cx, cx.op_name("memref.global"), Loc::UNKNOWN)
            .attr(&cx, "sym_name", cx.string_attr(name.as_bytes()))
            .attr(&cx, "type", cx.type_attr(ty))
            .attr(&cx, "initial_value", value);
        self.add(state);
    }

    /// Compiles the module.
    pub fn engine(&self, options: EngineOptions) -> Engine {
        match Engine::new(&self.body, options) {
            Ok(engine) => engine,
            Err(errors) => panic!("{}", errors.iter().map(|e| e.message()).collect::<Vec<_>>().join("\n")),
        }
    }

    /// Compiles and calls `main`, by both code generators, which agree.
    pub fn run(&self, args: &[Arg]) -> Result<Vec<Arg>, ExecError> {
        let [best, other] = [Backend::Best, Backend::Cranelift]
            .map(|backend| self.engine(EngineOptions::new().backend(backend)).invoke("main", args));
        // As text, because a NaN does not equal itself.
        assert_eq!(format!("{best:?}"), format!("{other:?}"));
        best
    }

    /// Compiles the module and calls `main`, by both code generators; returns its output.
    pub fn printed(&self) -> String {
        let [best, other] = [Backend::Best, Backend::Cranelift].map(|backend| {
            let capture = Capture::new();
            let options = EngineOptions::new().output(capture.clone()).backend(backend);
            self.engine(options).invoke("main", &[]).expect("main runs");
            capture.take_text()
        });
        // Addresses differ.
        let words = |text: &str| {
            let words = text.split_whitespace().filter(|word| !word.starts_with("0x"));
            words.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(words(&best), words(&other));
        best
    }

    /// Defines dense elements of floats.
    pub fn dense_f32(&self, shape: &[i64], values: &[f32]) -> Attr {
        let bytes: Arc<[u8]> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.cx.dense_attr(self.cx.tensor_type(shape, Type::F32), bytes, false)
    }

    /// Defines dense elements of integers of a type.
    pub fn dense_int(&self, shape: &[i64], element: Type, values: &[i64]) -> Attr {
        let width = self.cx.ty(element).int_width().unwrap_or(64);
        let bytes: Arc<[u8]> = values
            .iter()
            .flat_map(|&value| Context::dense_int_bytes(&ApInt::from_i64(width, value)))
            .collect();
        self.cx.dense_attr(self.cx.tensor_type(shape, element), bytes, false)
    }
}

impl Function<'_> {
    /// Returns an argument.
    pub fn arg(&self, index: usize) -> Value {
        self.body.region(self.region).first_block().unwrap().argument(index).handle()
    }

    /// Adds an operation on the next line of "test.mlir". Returns its results.
    pub fn op(
        &mut self,
        name: &str,
        operands: &[Value],
        results: &[Type],
        attrs: &[(&str, Attr)],
    ) -> Vec<Value> {
        self.op_to(name, operands, results, attrs, &[])
    }

    /// Creates an operation like `op`, with successors.
    pub fn op_to(
        &mut self,
        name: &str,
        operands: &[Value],
        results: &[Type],
        attrs: &[(&str, Attr)],
        successors: &[Block],
    ) -> Vec<Value> {
        let cx = self.cx.clone();
        let mut state = OpState::new(&cx, cx.op_name(name), cx.file_loc("test.mlir", self.line, 3))
            .operands(operands.iter().copied())
            .results(results.iter().copied())
            .successors(successors.iter().copied());
        self.line += 1;
        for &(name, value) in attrs {
            state = state.attr(&cx, name, value);
        }
        let op = Builder::at_end(self.body, self.block).insert(state);
        self.body.op(op).results().map(|result| result.handle()).collect()
    }

    /// Adds an operation with one result.
    pub fn one(&mut self, name: &str, operands: &[Value], result: Type, attrs: &[(&str, Attr)]) -> Value {
        self.op(name, operands, &[result], attrs)[0]
    }

    pub fn int(&mut self, ty: Type, value: i128) -> Value {
        let attr = self.cx.int_attr(ty, value);
        self.one("arith.constant", &[], ty, &[("value", attr)])
    }

    pub fn index(&mut self, value: i64) -> Value {
        self.int(Type::INDEX, i128::from(value))
    }

    pub fn float(&mut self, ty: Type, value: f64) -> Value {
        let kind = self.cx.ty(ty).float_kind().unwrap();
        let attr = self.cx.float_attr(ty, &ApFloat::from_f64(value).convert(kind));
        self.one("arith.constant", &[], ty, &[("value", attr)])
    }

    pub fn ret(&mut self, values: &[Value]) {
        self.op("func.return", values, &[], &[]);
    }

    pub fn call(&mut self, name: &str, args: &[Value], results: &[Type]) -> Vec<Value> {
        let callee = self.cx.symbol_ref(self.cx.ident(name));
        self.op("func.call", args, results, &[("callee", callee)])
    }

    pub fn cmpi(&mut self, predicate: i64, a: Value, b: Value) -> Value {
        let attr = self.cx.i64_attr(predicate);
        self.one("arith.cmpi", &[a, b], Type::I1, &[("predicate", attr)])
    }

    pub fn global(&mut self, name: &str, ty: Type) -> Value {
        let name = self.cx.symbol_ref(self.cx.ident(name));
        self.one("memref.get_global", &[], ty, &[("name", name)])
    }

    /// Appends a block; the insertion point does not change.
    pub fn block(&mut self, arguments: &[Type]) -> (Block, Vec<Value>) {
        let block = self.body.append_new_block(self.region, arguments);
        let values = self.body.block(block).arguments().map(|argument| argument.handle()).collect();
        (block, values)
    }

    /// Moves the insertion point to the end of a block.
    pub fn at(&mut self, block: Block) {
        self.block = block;
    }

    pub fn br(&mut self, to: Block, args: &[Value]) {
        self.op_to("cf.br", args, &[], &[], &[to]);
    }

    pub fn cond_br(
        &mut self,
        condition: Value,
        (yes, yes_args): (Block, &[Value]),
        (no, no_args): (Block, &[Value]),
    ) {
        let operands: Vec<Value> = [condition].iter().chain(yes_args).chain(no_args).copied().collect();
        let sizes = self.cx.i32_array_attr(&[1, yes_args.len() as i32, no_args.len() as i32]);
        self.op_to("cf.cond_br", &operands, &[], &[("operandSegmentSizes", sizes)], &[yes, no]);
    }

    /// Creates a counted loop with carried values: `body` receives the counter and the values, and returns
    /// the next ones. The insertion point moves after it; returns the final values.
    pub fn for_loop(
        &mut self,
        (from, to, step): (Value, Value, Value),
        carried: &[(Value, Type)],
        body: impl FnOnce(&mut Self, Value, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let types: Vec<Type> = [Type::INDEX].into_iter().chain(carried.iter().map(|&(_, ty)| ty)).collect();
        let (header, args) = self.block(&types);
        let (inside, _) = self.block(&[]);
        let (after, _) = self.block(&[]);
        let start: Vec<Value> = [from].into_iter().chain(carried.iter().map(|&(value, _)| value)).collect();
        self.br(header, &start);
        self.at(header);
        let more = self.cmpi(2, args[0], to);
        self.cond_br(more, (inside, &[]), (after, &[]));
        self.at(inside);
        let next = body(self, args[0], &args[1..]);
        let counter = self.one("arith.addi", &[args[0], step], Type::INDEX, &[]);
        let next: Vec<Value> = [counter].into_iter().chain(next).collect();
        self.br(header, &next);
        self.at(after);
        args[1..].to_vec()
    }
}
