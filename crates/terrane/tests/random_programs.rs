//! Random programs mean the same before and after every pass, in the interpreter and as machine code, and
//! their text reads back to itself.

use std::fmt::Write;
use terrane::exec::{Arg, Backend, Engine, EngineOptions};
use terrane::interp::{Interp, Val};
use terrane::ir::{Body, Context};
use terrane::kernels::pipeline::{Level, Options, pipeline};

/// A small generator of numbers that are random enough.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

const INTS: &[&str] = &["i8", "i32", "i64"];
const FLOATS: &[&str] = &["f32", "f64"];

/// Writes a program: all values that are in scope, by type.
struct Writer {
    random: Random,
    text: String,
    next: usize,
    values: Vec<(String, &'static str)>,
    /// Whether there are functions of `math` and views of buffers too.
    wide: bool,
}

impl Writer {
    fn new(seed: u64) -> Self {
        Writer {
            random: Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1),
            text: String::new(),
            next: 0,
            values: Vec::new(),
            wide: false,
        }
    }

    fn fresh(&mut self, ty: &'static str, expression: &str) -> String {
        let name = format!("%v{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "  {name} = {expression}");
        self.values.push((name.clone(), ty));
        name
    }

    /// A value of a type: one in scope, or a new constant.
    fn value(&mut self, ty: &'static str) -> String {
        let known: Vec<String> =
            self.values.iter().filter(|value| value.1 == ty).map(|value| value.0.clone()).collect();
        if !known.is_empty() && self.random.below(4) > 0 {
            return self.random.pick(&known).clone();
        }
        self.constant(ty)
    }

    fn constant(&mut self, ty: &'static str) -> String {
        let number = self.random.below(250) as i64 - 125;
        match ty {
            "i1" => {
                let truth = number > 0;
                self.fresh("i1", &format!("arith.constant {truth}"))
            }
            "f32" | "f64" => self.fresh(ty, &format!("arith.constant {}.5 : {ty}", number)),
            _ => self.fresh(ty, &format!("arith.constant {number} : {ty}")),
        }
    }

    fn operation(&mut self, depth: usize) {
        if self.wide && self.random.below(3) == 0 {
            match self.random.below(3) {
                0 => self.function(),
                1 => self.view(),
                _ => self.reshape(),
            }
            return;
        }
        let int = *self.random.pick(INTS);
        let float = *self.random.pick(FLOATS);
        match self.random.below(if depth < 2 { 12 } else { 9 }) {
            0..=2 => {
                let name = *self.random.pick(&[
                    "addi", "subi", "muli", "andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui",
                ]);
                let (a, b) = (self.value(int), self.value(int));
                self.fresh(int, &format!("arith.{name} {a}, {b} : {int}"));
            }
            3 => {
                let name =
                    *self.random.pick(&["divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi"]);
                let (a, divisor) = (self.value(int), self.random.below(100) + 1);
                let b = self.fresh(int, &format!("arith.constant {divisor} : {int}"));
                self.fresh(int, &format!("arith.{name} {a}, {b} : {int}"));
            }
            4 => {
                let name = *self.random.pick(&["shli", "shrsi", "shrui"]);
                let (a, amount) = (self.value(int), self.random.below(8));
                let b = self.fresh(int, &format!("arith.constant {amount} : {int}"));
                self.fresh(int, &format!("arith.{name} {a}, {b} : {int}"));
            }
            5 => {
                let name =
                    *self.random.pick(&["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]);
                let (a, b) = (self.value(int), self.value(int));
                self.fresh("i1", &format!("arith.cmpi {name}, {a}, {b} : {int}"));
            }
            6 => {
                let (c, a, b) = (self.value("i1"), self.value(int), self.value(int));
                self.fresh(int, &format!("arith.select {c}, {a}, {b} : {int}"));
            }
            7 => {
                let name = *self.random.pick(&["addf", "subf", "mulf", "divf", "maximumf", "minimumf"]);
                let (a, b) = (self.value(float), self.value(float));
                self.fresh(float, &format!("arith.{name} {a}, {b} : {float}"));
            }
            8 => self.cast(),
            9 => self.branch(depth),
            10 => self.repeat(depth),
            _ => self.memory(),
        }
    }

    fn cast(&mut self) {
        match self.random.below(6) {
            5 => {
                let predicates = [
                    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult",
                    "ule", "une", "uno", "true",
                ];
                let predicate = *self.random.pick(&predicates);
                let (a, b) = (self.value("f64"), self.value("f64"));
                self.fresh("i1", &format!("arith.cmpf {predicate}, {a}, {b} : f64"));
            }
            0 => {
                let a = self.value("i8");
                self.fresh("i32", &format!("arith.extsi {a} : i8 to i32"));
            }
            1 => {
                let a = self.value("i64");
                self.fresh("i32", &format!("arith.trunci {a} : i64 to i32"));
            }
            2 => {
                let a = self.value("i1");
                self.fresh("i64", &format!("arith.extui {a} : i1 to i64"));
            }
            3 => {
                let a = self.value("i32");
                self.fresh("f32", &format!("arith.sitofp {a} : i32 to f32"));
            }
            _ => {
                let a = self.value("f32");
                self.fresh("f64", &format!("arith.extf {a} : f32 to f64"));
            }
        }
    }

    /// Operations in a region of their own, and a value of this type to give out.
    fn nested(&mut self, ty: &'static str, depth: usize) -> String {
        let scope = self.values.len();
        for _ in 0..self.random.below(4) {
            self.operation(depth + 1);
        }
        let result = self.value(ty);
        self.values.truncate(scope);
        result
    }

    fn branch(&mut self, depth: usize) {
        let ty = *self.random.pick(INTS);
        let condition = self.value("i1");
        let name = format!("%v{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "  {name} = scf.if {condition} -> ({ty}) {{");
        let yes = self.nested(ty, depth);
        let _ = writeln!(self.text, "  scf.yield {yes} : {ty}\n  }} else {{");
        let no = self.nested(ty, depth);
        let _ = writeln!(self.text, "  scf.yield {no} : {ty}\n  }}");
        self.values.push((name, ty));
    }

    fn repeat(&mut self, depth: usize) {
        let ty = *self.random.pick(INTS);
        let (upper, step) = (self.random.below(6), self.random.below(3) + 1);
        let init = self.value(ty);
        let bounds: Vec<String> = [0, upper, step]
            .iter()
            .map(|bound| self.fresh("index", &format!("arith.constant {bound} : index")))
            .collect();
        let name = format!("%v{}", self.next);
        let carried = format!("%c{}", self.next);
        self.next += 1;
        let _ = writeln!(
            self.text,
            "  {name} = scf.for %i{carried_name} = {} to {} step {} iter_args({carried} = {init}) -> ({ty}) {{",
            bounds[0],
            bounds[1],
            bounds[2],
            carried_name = &carried[1..]
        );
        let scope = self.values.len();
        self.values.push((carried, ty));
        let result = self.nested(ty, depth);
        self.values.truncate(scope);
        let _ = writeln!(self.text, "  scf.yield {result} : {ty}\n  }}");
        self.values.push((name, ty));
    }

    fn memory(&mut self) {
        let ty = *self.random.pick(INTS);
        let value = self.value(ty);
        let place = self.random.below(4);
        let at = self.fresh("index", &format!("arith.constant {place} : index"));
        let buffer = format!("%m{}", self.next);
        let _ = writeln!(self.text, "  {buffer} = memref.alloca() : memref<4x{ty}>");
        let _ = writeln!(self.text, "  memref.store {value}, {buffer}[{at}] : memref<4x{ty}>");
        self.fresh(ty, &format!("memref.load {buffer}[{at}] : memref<4x{ty}>"));
    }

    /// A function whose result is exact.
    fn function(&mut self) {
        let (int, float) = (*self.random.pick(INTS), *self.random.pick(FLOATS));
        match self.random.below(4) {
            0 => {
                let name = *self.random.pick(&["absi", "ctpop", "ctlz", "cttz"]);
                let a = self.value(int);
                self.fresh(int, &format!("math.{name} {a} : {int}"));
            }
            1 => {
                let (a, b) = (self.value(float), self.value(float));
                self.fresh(float, &format!("math.copysign {a}, {b} : {float}"));
            }
            2 => {
                let (a, b, c) = (self.value(float), self.value(float), self.value(float));
                self.fresh(float, &format!("math.fma {a}, {b}, {c} : {float}"));
            }
            _ => {
                let name = *self.random.pick(&["absf", "ceil", "floor", "trunc", "sqrt"]);
                let a = self.value(float);
                self.fresh(float, &format!("math.{name} {a} : {float}"));
            }
        }
    }

    /// A constant of type `index`.
    fn index(&mut self, number: usize) -> String {
        let name = format!("%n{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "  {name} = arith.constant {number} : index");
        name
    }

    /// A number that is put into memory and read back through a view of it.
    fn view(&mut self) {
        let value = self.value("i32");
        let (shift, size) = (self.random.below(4), self.random.below(3) + 1);
        let (row, column) = (self.random.below(2), self.random.below(size));
        let [start, count, row, column] = [4 * shift, size, row, column].map(|number| self.index(number));
        let number = self.next;
        let _ = writeln!(self.text, "  %m{number} = memref.alloca() : memref<64xi8>");
        let ty = "memref<2x?xi32>";
        let _ = writeln!(
            self.text,
            "  %w{number} = memref.view %m{number}[{start}][{count}] : memref<64xi8> to {ty}"
        );
        let _ = writeln!(self.text, "  memref.store {value}, %w{number}[{row}, {column}] : {ty}");
        self.fresh("i32", &format!("memref.load %w{number}[{row}, {column}] : {ty}"));
    }

    /// A number that is put into memory and read back in another shape.
    fn reshape(&mut self) {
        let value = self.value("i64");
        let (row, column) = (self.random.below(3), self.random.below(2));
        let [zero, one, row, column, flat] =
            [0, 1, row, column, 2 * row + column].map(|number| self.index(number));
        let number = self.next;
        let (from, shape, to) = ("memref<6xi64>", "memref<2xi64>", "memref<?x?xi64>");
        let lines = [
            format!("%m{number} = memref.alloca() : {from}"),
            format!("%s{number} = memref.alloca() : {shape}"),
            format!("%t{number} = arith.constant 3 : i64"),
            format!("%u{number} = arith.constant 2 : i64"),
            format!("memref.store %t{number}, %s{number}[{zero}] : {shape}"),
            format!("memref.store %u{number}, %s{number}[{one}] : {shape}"),
            format!("memref.store {value}, %m{number}[{flat}] : {from}"),
            format!("%w{number} = memref.reshape %m{number}(%s{number}) : ({from}, {shape}) -> {to}"),
        ];
        for line in lines {
            let _ = writeln!(self.text, "  {line}");
        }
        self.fresh("i64", &format!("memref.load %w{number}[{row}, {column}] : {to}"));
    }

    fn program(mut self) -> String {
        self.text.push_str("func.func @main() -> (i8, i32, i64, f64) {\n");
        for _ in 0..25 {
            self.operation(0);
        }
        let results: Vec<String> = ["i8", "i32", "i64", "f64"].into_iter().map(|ty| self.value(ty)).collect();
        let _ = writeln!(self.text, "  return {} : i8, i32, i64, f64\n}}", results.join(", "));
        self.text
    }
}

/// What a program gives, with all NaNs alike.
fn show_float(value: f64) -> String {
    if value.is_nan() { "nan".to_owned() } else { format!("{value:e}") }
}

fn interpret(module: &Body) -> Vec<String> {
    terrane::interp::attach(module.context());
    let results = Interp::new(module).run("main", Vec::new()).expect("the program has no errors");
    let show = |value: Val| match value {
        Val::Int(value) => value.to_string_signed(),
        Val::Float(value) => show_float(value.to_f64()),
        other => format!("{other:?}"),
    };
    results.into_iter().map(show).collect()
}

/// Returns what a program gives as machine code: the same at every level, by both code generators.
fn execute(module: &mut Body) -> Vec<String> {
    let levels = [Level::None, Level::Addresses, Level::Kernels];
    let mut found: Option<Vec<String>> = None;
    for (level, backend) in levels.into_iter().flat_map(|level| BACKENDS.map(|backend| (level, backend))) {
        let results = execute_at(&mut module.clone_body(), level, backend);
        match &found {
            Some(found) => assert_eq!(results, *found, "{level:?}, {backend:?}\n{}", terrane::print(module)),
            None => found = Some(results),
        }
    }
    found.unwrap_or_default()
}

const BACKENDS: [Backend; 2] = [Backend::Cranelift, Backend::Best];

fn execute_at(module: &mut Body, level: Level, backend: Backend) -> Vec<String> {
    let passes = pipeline(&Options { level, threads: level == Level::Kernels, ..Options::default() });
    terrane::run_pipeline(&passes, module).expect("it lowers");
    let options = EngineOptions::new().backend(backend);
    let engine = Engine::new(module, options).expect("it compiles");
    let show = |value: Arg| match value {
        Arg::Int(value) => value.to_string(),
        Arg::F32(value) => show_float(f64::from(value)),
        Arg::F64(value) => show_float(value),
        other => format!("{other:?}"),
    };
    engine.invoke("main", &[]).expect("it runs").into_iter().map(show).collect()
}

fn parse(cx: &Context, text: &str) -> Box<Body> {
    terrane::parse(cx, text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

/// What must not change the meaning of a program.
const PASSES: &[&str] = &[
    "canonicalize",
    "cse",
    "inline",
    "symbol-dce",
    "convert-scf-to-cf",
    "loop-invariant-code-motion",
    "control-flow-sink",
    "loop-invariant-code-motion,control-flow-sink,canonicalize",
    "mem2reg",
    "sroa",
    "sroa,mem2reg",
    "convert-scf-to-cf,sroa,mem2reg",
    "convert-scf-to-cf,lift-cf-to-scf",
    "convert-scf-to-cf,sroa,mem2reg,lift-cf-to-scf,canonicalize",
    "duplicate-function-elimination",
    "strip-debuginfo",
    "sccp",
    "convert-scf-to-cf,sccp",
    "int-range-optimizations",
    "convert-scf-to-cf,int-range-optimizations",
    "remove-dead-values",
    "topological-sort",
];

#[test]
fn random_programs_keep_their_meaning() {
    let cx = terrane::context();
    for seed in 1..=60 {
        let text = Writer::new(seed).program();
        let mut module = parse(&cx, &text);
        let printed = terrane::print(&module);
        assert_eq!(terrane::print(&parse(&cx, &printed)), printed, "seed {seed}");
        let expected = interpret(&module);
        for pass in PASSES {
            let mut changed = module.clone_body();
            terrane::run_pipeline(&format!("builtin.module({pass})"), &mut changed)
                .expect("the pass succeeds");
            let mut errors = Vec::new();
            assert!(
                terrane::ir::verify(&changed, terrane::ir::Threads::ONE, &mut errors),
                "{pass}: {errors:?}"
            );
            assert_eq!(
                interpret(&changed),
                expected,
                "seed {seed} after {pass}\n{printed}\n{}",
                terrane::print(&changed)
            );
        }
        assert_eq!(execute(&mut module), expected, "seed {seed} as machine code\n{printed}");
    }
}

/// The passes that lower a program to the `llvm` dialect.
const LOWERING: &str = "builtin.module(convert-scf-to-cf,convert-cf-to-llvm,finalize-memref-to-llvm,\
                        convert-func-to-llvm,convert-arith-to-llvm,convert-math-to-llvm,\
                        reconcile-unrealized-casts)";

/// A function that makes one number of all results but floats, which may be several NaNs.
const MIX: &str = "func.func @mix() -> i64 {
  %0:4 = call @main() : () -> (i8, i32, i64, f64)
  %1 = arith.extsi %0#0 : i8 to i64
  %2 = arith.extsi %0#1 : i32 to i64
  %zero = arith.constant 0.0 : f64
  %3 = arith.cmpf ogt, %0#3, %zero : f64
  %4 = arith.extui %3 : i1 to i64
  %prime = arith.constant 1000003 : i64
  %5 = arith.muli %1, %prime : i64
  %6 = arith.addi %5, %2 : i64
  %7 = arith.muli %6, %prime : i64
  %8 = arith.addi %7, %0#2 : i64
  %9 = arith.muli %8, %prime : i64
  %10 = arith.addi %9, %4 : i64
  return %10 : i64
}
";

/// What MLIR's runner makes of a program of the `llvm` dialect; `None` where it is not installed.
fn run_elsewhere(text: &str) -> Option<String> {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut runner = Command::new("mlir-runner-22")
        .args(["-e", "mix", "--entry-point-result=i64"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    runner.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = runner.wait_with_output().ok()?;
    assert!(output.status.success(), "{text}");
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The same, with all dialects converted at once.
const LOWERING_AT_ONCE: &str = "builtin.module(convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts)";

/// Lowers a program in two ways, and runs what comes out. The answer is whether it can be run.
fn lowered_means(module: &Body, expected: &str, text: &str) -> bool {
    for pipeline in [LOWERING, LOWERING_AT_ONCE] {
        let mut module = module.clone_body();
        terrane::run_pipeline(pipeline, &mut module).expect("it lowers");
        let mut errors = Vec::new();
        assert!(terrane::ir::verify(&module, terrane::ir::Threads::ONE, &mut errors), "{errors:?}");
        let foreign = |op: terrane::ir::OpRef<'_>| op.dialect() != "llvm";
        let functions = module.root().regions().flat_map(|region| region.ops());
        let left: Vec<String> = functions
            .flat_map(|function| function.inner().walk_body())
            .filter(|&op| foreign(op))
            .map(|op| op.to_string())
            .collect();
        assert!(left.is_empty(), "{left:?}\n{text}");
        let Some(found) = run_elsewhere(&terrane::print(&module)) else { return false };
        assert_eq!(found, expected, "{pipeline}\n{text}");
    }
    true
}

#[test]
fn lowered_programs_mean_the_same_to_llvm() {
    let cx = terrane::context();
    for seed in 100..=140 {
        let text = Writer::new(seed).program() + MIX;
        let module = parse(&cx, &text);
        terrane::interp::attach(module.context());
        let expected = Interp::new(&module).run("mix", Vec::new()).expect("the program has no errors");
        let [Val::Int(expected)] = &expected[..] else { panic!("one number") };
        if !lowered_means(&module, &expected.to_string_signed(), &text) {
            return;
        }
    }
}

#[test]
fn functions_and_views_mean_the_same_to_llvm() {
    let cx = terrane::context();
    for seed in 200..=240 {
        let text = Writer { wide: true, ..Writer::new(seed) }.program() + MIX;
        let module = parse(&cx, &text);
        let mut native = module.clone_body();
        terrane::run_pipeline("builtin.module(convert-scf-to-cf)", &mut native).expect("it lowers");
        let engine = Engine::new(&native, EngineOptions::new()).expect("it compiles");
        let results = engine.invoke("mix", &[]).expect("it runs");
        let [Arg::Int(expected)] = &results[..] else { panic!("one number") };
        terrane::interp::attach(&cx);
        let interpreted = Interp::new(&module).run("mix", Vec::new()).expect("the program has no errors");
        let [Val::Int(interpreted)] = &interpreted[..] else { panic!("one number") };
        assert_eq!(interpreted.to_string_signed(), expected.to_string(), "seed {seed}\n{text}");
        if !lowered_means(&module, &expected.to_string(), &text) {
            return;
        }
    }
}
