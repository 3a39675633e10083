//! Functions of the `llvm` dialect, native against interpreted.

use apnum::{ApFloat, ApInt};
use codegen_x64::{Features, Options, Target};
use exec::{MachineCode, MachineFunction, MachineRelocation};
use interp::{Interp, Val};
use ir::{Body, Context, OpRef, TypeRef, def::Registry};
use std::fmt::Write;
use std::rc::Rc;

/// Words that an argument or result has.
const WORDS: usize = 64;

/// Instruction sets of this machine, the narrow one first; none without AVX2.
pub fn all_features() -> Vec<Features> {
    match Features::detect() {
        None => Vec::new(),
        Some(Features::Avx2) => vec![Features::Avx2],
        Some(Features::Avx512) => vec![Features::Avx2, Features::Avx512],
    }
}

/// Parses a module of the `llvm` dialect.
pub fn parse(cx: &Context, text: &str) -> Box<Body> {
    let parsed = syntax::parse_bytes(cx, "test.mlir", text.as_bytes(), &syntax::ParseOptions::default());
    let module = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let mut diagnostics = Vec::new();
    assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}\n{text}");
    module
}

pub fn context() -> Context {
    let cx = Context::new(Registry::new().with(llvm::dialect()));
    interp::attach(&cx);
    cx
}

pub fn functions(module: &Body) -> Vec<OpRef<'_>> {
    let blocks = module.root().regions().flat_map(|region| region.blocks());
    blocks.flat_map(|block| block.ops()).filter(|op| op.is("llvm.func")).collect()
}

pub fn name_of(op: OpRef<'_>) -> String {
    op.symbol_name().map(|name| op.context().ident_str(name).to_owned()).unwrap_or_default()
}

fn has_body(op: OpRef<'_>) -> bool {
    op.regions().next().is_some_and(|region| !region.is_empty())
}

/// Compiles a module. The error is the first operation without code.
pub fn compile(module: &Body, features: Features) -> Result<Vec<MachineFunction>, String> {
    compile_with(module, features, None)
}

/// Compiles and links a module whose functions check the stack against the number at an address.
pub fn link_checked(module: &Body, features: Features, limit: u64) -> MachineCode {
    let code = compile_with(module, features, Some(limit)).expect("the module has code");
    MachineCode::link(&code).expect("the code is linked")
}

fn compile_with(
    module: &Body,
    features: Features,
    stack_limit: Option<u64>,
) -> Result<Vec<MachineFunction>, String> {
    let all = functions(module);
    let defined: Vec<String> = all.iter().filter(|op| has_body(**op)).map(|&op| name_of(op)).collect();
    let is_near = |name: &str| defined.iter().any(|known| known == name);
    let options = Options { features, is_near: &is_near, renamed: &|_, _| None, stack_limit };
    let mut out = Vec::new();
    for op in all.into_iter().filter(|op| has_body(*op)) {
        let (mut code, _) = codegen_x64::compile(op, &options).map_err(|error| error.to_string())?;
        let mut relocations = Vec::new();
        for relocation in code.relocations {
            let offset = relocation.offset;
            let name = match relocation.target {
                Target::Near(name) | Target::Symbol(name) | Target::Library(name) => name,
                Target::Trap => "terrane.fail".to_owned(),
                Target::Site(_) => {
                    code.bytes[offset as usize..offset as usize + 8].fill(0);
                    continue;
                }
            };
            relocations.push(MachineRelocation { offset, name, relative: relocation.relative });
        }
        out.push(MachineFunction { name: name_of(op), bytes: code.bytes, relocations });
    }
    Ok(out)
}

/// Returns a module with a function `native_NAME(arguments, results)` for each function that it has.
fn with_thunks(cx: &Context, text: &str) -> Box<Body> {
    let module = parse(cx, text);
    let mut out = text.to_owned();
    for op in functions(&module).into_iter().filter(|op| has_body(*op)) {
        let name = name_of(op);
        if name.starts_with('_') {
            continue;
        }
        let (inputs, results) = types(op);
        let _ = writeln!(out, "llvm.func @native_{name}(%in: !llvm.ptr, %out: !llvm.ptr) {{");
        let mut args = Vec::new();
        for (place, ty) in inputs.iter().enumerate() {
            let at = place * WORDS * 8;
            let _ = writeln!(out, "%p{place} = llvm.getelementptr %in[{at}] : (!llvm.ptr) -> !llvm.ptr, i8");
            let _ =
                writeln!(out, "%a{place} = llvm.load %p{place} {{alignment = 1 : i64}} : !llvm.ptr -> {ty}");
            args.push(format!("%a{place}"));
        }
        let list =
            |types: &[TypeRef<'_>]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let call = format!("llvm.call @{name}({}) : ({})", args.join(", "), list(&inputs));
        match results.first() {
            None => {
                let _ = writeln!(out, "{call} -> ()");
            }
            Some(ty) => {
                let _ = writeln!(out, "%r = {call} -> {ty}");
                let _ = writeln!(out, "llvm.store %r, %out {{alignment = 1 : i64}} : {ty}, !llvm.ptr");
            }
        }
        let _ = writeln!(out, "llvm.return\n}}");
    }
    parse(cx, &out)
}

fn types(op: OpRef<'_>) -> (Vec<TypeRef<'_>>, Vec<TypeRef<'_>>) {
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).expect("a function has a type");
    let (inputs, results) = interp::function_types(ty).expect("a function type");
    let refs = |types: Vec<ir::Type>| types.into_iter().map(|ty| op.context().ty(ty)).collect();
    (refs(inputs), refs(results))
}

/// A generator of numbers.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        (self.next() >> 11) % bound
    }

    /// Returns a number that is often one at the end of a range.
    fn int(&mut self, width: u32) -> u64 {
        let number = match self.below(8) {
            0 => 0,
            1 => 1,
            2 => u64::MAX,
            3 => 1 << (width - 1),
            4 => (1 << (width - 1)) - 1,
            5 => self.below(16),
            _ => self.next(),
        };
        if width == 64 { number } else { number & ((1 << width) - 1) }
    }

    fn float(&mut self) -> f64 {
        let special = [0.0, -0.0, 1.0, -1.0, 0.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e30, -2.5];
        match self.below(3) {
            0 => special[self.below(special.len() as u64) as usize],
            1 => self.below(2000) as f64 / 8.0 - 125.0,
            _ => (self.next() as i64 as f64) / 1e17,
        }
    }

    fn scalar(&mut self, ty: TypeRef<'_>) -> (Val, u64) {
        match (ty.int_width(), ty.float_kind()) {
            (Some(width), _) => {
                let bits = self.int(width);
                (Val::Int(ApInt::from_u64(width, bits)), bits)
            }
            (_, Some(kind)) => {
                let number = ApFloat::from_f64(self.float()).convert(kind);
                let bits = number.to_bits() as u64;
                (Val::Float(number), bits)
            }
            _ => panic!("no numbers of type {ty}"),
        }
    }
}

/// Returns the type of lanes and their number.
fn lanes_of(ty: TypeRef<'_>) -> (TypeRef<'_>, usize) {
    match (ty.element_type(), ty.num_elements()) {
        (Some(element), Some(count)) if ty.is_vector() => (element, count as usize),
        _ => (ty, 1),
    }
}

fn bytes_of(ty: TypeRef<'_>) -> usize {
    let bits = ty.int_width().or_else(|| ty.float_kind().map(|kind| kind.width())).expect("a number");
    bits.div_ceil(8).next_power_of_two() as usize
}

/// Returns whether a pattern is that of a NaN.
fn is_nan(ty: TypeRef<'_>, bits: u64) -> bool {
    ty.float_kind().is_some_and(|kind| ApFloat::from_bits(kind, u128::from(bits)).is_nan())
}

/// Checks the functions of a module whose names do not begin with `_`, on so many arguments each, with all instruction
/// sets.
pub fn check(text: &str, rounds: u32) {
    let cx = context();
    let module = with_thunks(&cx, text);
    for features in all_features() {
        let code = compile(&module, features).unwrap_or_else(|error| panic!("{features:?}: {error}\n{text}"));
        let code = MachineCode::link(&code).expect("the code is linked");
        let mut random = Random(0x1234_5678_9abc_def1);
        for op in functions(&module) {
            let name = name_of(op);
            if name.starts_with('_') || name.starts_with("native_") || !has_body(op) {
                continue;
            }
            for _ in 0..rounds {
                one(&module, &code, op, &mut random, features);
            }
        }
    }
}

fn one(module: &Body, code: &MachineCode, op: OpRef<'_>, random: &mut Random, features: Features) {
    let name = name_of(op);
    let (inputs, results) = types(op);
    let mut words = vec![0u64; (inputs.len() + 1) * WORDS];
    let mut values = Vec::new();
    for (place, ty) in inputs.iter().enumerate() {
        let (element, count) = lanes_of(*ty);
        let size = bytes_of(element);
        let mut lanes = Vec::new();
        for lane in 0..count {
            let (value, bits) = random.scalar(element);
            lanes.push(value);
            for byte in 0..size {
                let at = place * WORDS * 8 + lane * size + byte;
                words[at / 8] |= (bits >> (8 * byte) & 0xff) << (8 * (at % 8));
            }
        }
        values.push(if ty.is_vector() { Val::Aggregate(Rc::from(lanes)) } else { lanes.remove(0) });
    }
    let expected = Interp::new(module).run(&name, values.clone());
    let mut out = vec![0u64; WORDS];
    let outcome = code.call(&format!("native_{name}"), &words, &mut out);
    let expected = match expected {
        Ok(expected) => expected,
        Err(trap) => {
            // Where behavior is undefined otherwise, machine code may do anything but crash.
            let ends = trap.0.message.contains("division by zero");
            assert!(!ends || outcome.is_err(), "{features:?} @{name}({values:?}): interpreted {trap:?}");
            return;
        }
    };
    assert!(outcome.is_ok(), "{features:?} @{name}({values:?}): native {outcome:?}");
    let (Some(result), Some(ty)) = (expected.first(), results.first()) else { return };
    let (element, count) = lanes_of(*ty);
    let size = bytes_of(element);
    let own = [result.clone()];
    let items = match result {
        Val::Aggregate(items) => &items[..],
        _ => &own[..],
    };
    for (lane, item) in items.iter().enumerate().take(count) {
        let mut found = 0u64;
        for byte in 0..size {
            let at = lane * size + byte;
            found |= (out[at / 8] >> (8 * (at % 8)) & 0xff) << (8 * byte);
        }
        let wanted = match item {
            Val::Int(value) => value.low_u64(),
            Val::Float(value) => value.to_bits() as u64,
            Val::Poison => continue,
            other => panic!("{other:?}"),
        };
        let same = found == wanted || is_nan(element, found) && is_nan(element, wanted);
        assert!(
            same,
            "{features:?} @{name}({values:?}) lane {lane}: native {found:#x}, interpreted {wanted:#x}"
        );
    }
}
