//! Functions of upstream's runtime that programs may declare and call: printing, comparison, sorting, random
//! numbers and time.

use crate::Interp;
use crate::memref::{every_index, load_at, store_at};
use interfaces::eval::{MemRefVal, Trap, Val};
use interfaces::runtime_random::Twister;
use interfaces::runtime_text::{View, float_g};
use ir::OpRef;
use std::cmp::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

type Results = Result<Vec<Val>, Trap>;

/// Names of the functions without those for memrefs, which have the element's type in their names.
const NAMES: [&str; 18] = [
    "printI64",
    "printU64",
    "printF32",
    "printF64",
    "printF16",
    "printBF16",
    "printNewline",
    "printComma",
    "printOpen",
    "printClose",
    "printFlops",
    "rtclock",
    "nanoTime",
    "rtsrand",
    "rtrand",
    "rtdrand",
    "stdSortI64",
    "stdSortF64",
];

/// Whether a value, or an element of it, is poison.
fn has_poison(value: &Val) -> bool {
    match value {
        Val::Poison => true,
        _ => value.items().is_some_and(|items| items.iter().any(has_poison)),
    }
}

/// Calls a function of the runtime, under its name or that of its C interface; `None` for any other name.
pub(crate) fn call(interp: &mut Interp<'_>, site: OpRef<'_>, name: &str, args: &[Val]) -> Option<Results> {
    let name = name.strip_prefix("_mlir_ciface_").unwrap_or(name);
    let is_known = NAMES.contains(&name)
        || name == "stdSortF32"
        || name.starts_with("printMemref")
        || name.starts_with("verifyMemRef");
    if !is_known {
        return None;
    }
    if let Some(at) = args.iter().position(has_poison) {
        let message = format!("call of the external function '{name}' with poison as argument {at}");
        return Some(Err(Trap::new(site, message)));
    }
    let text = match (name, args) {
        (_, [Val::MemRef(memref)]) if name.starts_with("printMemref") => {
            let text = print_memref(interp, name, memref);
            return Some(print(interp, site, &text));
        }
        (_, [Val::MemRef(actual), Val::MemRef(expected)]) if name.starts_with("verifyMemRef") => {
            return Some(Ok(vec![Val::index(verify(interp, actual, expected))]));
        }
        ("printI64", [Val::Int(value)]) => value.to_string_signed(),
        ("printU64", [Val::Int(value)]) => value.to_string_unsigned(),
        ("printF16" | "printBF16" | "printF32" | "printF64", [Val::Float(value)]) => float_g(value.to_f64()),
        ("printNewline", []) => "\n".to_owned(),
        ("printComma", []) => ", ".to_owned(),
        ("printOpen", []) => "( ".to_owned(),
        ("printClose", []) => " )".to_owned(),
        // Prints to standard error, as upstream does, since the time differs in each run.
        ("printFlops", [Val::Float(_)]) => String::new(),
        _ if name.starts_with("stdSort") => return Some(sort(interp, site, args)),
        _ => return Some(number(interp, site, name, args)),
    };
    Some(print(interp, site, text.as_bytes()))
}

fn print(interp: &mut Interp<'_>, site: OpRef<'_>, text: &[u8]) -> Results {
    let written = interp.out().write_all(text);
    written.map(|()| Vec::new()).map_err(|error| Trap::unsupported(site, error.to_string()))
}

fn misfit(site: OpRef<'_>, name: &str) -> Trap {
    Trap::new(site, format!("the runtime function '{name}' takes other arguments"))
}

/// Calls a function of clocks or random numbers. A generator is a number.
fn number(interp: &mut Interp<'_>, site: OpRef<'_>, name: &str, args: &[Val]) -> Results {
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let generator = |value: &Val| value.as_int().and_then(|at| usize::try_from(at.to_u64()?).ok());
    let ended = || Trap::new(site, "use of a generator of random numbers after its end");
    Ok(match (name, args) {
        ("rtclock", []) => vec![Val::Float(apnum::ApFloat::from_f64(now().as_secs_f64()))],
        ("nanoTime", []) => vec![Val::index(now().as_nanos() as i64)],
        ("rtsrand", [Val::Int(seed)]) => {
            interp.generators.push(Some(Twister::new(seed.low_u128() as u64)));
            vec![Val::index(interp.generators.len() as i64 - 1)]
        }
        ("rtrand", [of, Val::Int(max)]) => {
            let twister = generator(of).and_then(|at| interp.generators.get_mut(at)?.as_mut());
            let drawn = twister.ok_or_else(ended)?.up_to(max.low_u128() as u64);
            vec![Val::index(drawn as i64)]
        }
        ("rtdrand", [of]) => {
            let place = generator(of).and_then(|at| interp.generators.get_mut(at));
            place.and_then(Option::take).ok_or_else(ended)?;
            Vec::new()
        }
        _ => return Err(misfit(site, name)),
    })
}

/// Returns the order of numbers; NaN is equal to all, as in C.
fn order(a: &Val, b: &Val) -> Ordering {
    match (a, b) {
        (Val::Int(a), Val::Int(b)) => a.scmp(b),
        (Val::Float(a), Val::Float(b)) => a.compare(b).unwrap_or(Ordering::Equal),
        _ => Ordering::Equal,
    }
}

/// Sorts the first elements of a memref of rank 1 in place.
fn sort(interp: &mut Interp<'_>, site: OpRef<'_>, args: &[Val]) -> Results {
    let [Val::Int(count), Val::MemRef(memref)] = args else { return Err(misfit(site, "stdSort")) };
    let count = count.to_i64().unwrap_or(0);
    let items = (0..count).map(|at| load_at(site, memref, &[at], interp));
    let mut items = items.collect::<Result<Vec<Val>, Trap>>()?;
    items.sort_by(order);
    for (at, item) in (0..count).zip(items) {
        store_at(site, memref, &[at], item, interp)?;
    }
    Ok(Vec::new())
}

fn view(memref: &MemRefVal) -> View {
    View {
        base: u64::from(memref.buffer.0) << 32,
        offset: memref.offset,
        sizes: memref.sizes.clone(),
        strides: memref.strides.clone(),
    }
}

/// Returns the memref as upstream prints it; addresses are buffer numbers. Names are those of
/// `printMemrefF32`, of `printMemref1dF32`, whose title is shorter, and of `printMemrefShapeF32`, which
/// prints no elements.
fn print_memref(interp: &Interp<'_>, name: &str, memref: &MemRefVal) -> Vec<u8> {
    let rest = name.strip_prefix("printMemref").unwrap_or(name);
    let title =
        if rest.starts_with(|first: char| first.is_ascii_digit()) { "Memref" } else { "Unranked Memref" };
    let view = view(memref);
    let mut text = format!("{title} {}", view.metadata()).into_bytes();
    if !rest.starts_with("Shape") {
        text.extend_from_slice(b" data = \n");
        let is_character = rest.ends_with("I8");
        view.data(&mut text, &mut |offset, text| match interp.element(memref, offset) {
            Some(Val::Int(value)) if is_character => text.push(value.low_u128() as u8),
            Some(value) => text.extend_from_slice(shown(&value).as_bytes()),
            None => text.extend_from_slice(b"uninitialised"),
        });
        text.push(b'\n');
    }
    text
}

/// Returns an element as a C++ stream writes it.
fn shown(value: &Val) -> String {
    match value {
        Val::Int(value) => value.to_string_signed(),
        Val::Float(value) => float_g(value.to_f64()),
        Val::Aggregate(parts) => {
            let parts: Vec<String> = parts.iter().map(shown).collect();
            format!("({})", parts.join(","))
        }
        _ => "poison".to_owned(),
    }
}

/// Returns the number of elements that differ, or -1 if the shapes do. Floats may differ by a millionth,
/// those of 64 bits by less.
fn verify(interp: &Interp<'_>, actual: &MemRefVal, expected: &MemRefVal) -> i64 {
    let same = (actual.offset, &actual.sizes, &actual.strides)
        == (expected.offset, &expected.sizes, &expected.strides);
    if !same {
        return -1;
    }
    let element = |view: &MemRefVal, at: &[i64]| interp.element(view, view.element(at).ok()?);
    let differ = |at: &Vec<i64>| match (element(actual, at), element(expected, at)) {
        (Some(Val::Float(a)), Some(Val::Float(b))) if a.kind().width() >= 32 => {
            let bound = if a.kind().width() == 64 { 1e-12 } else { 1e-6 };
            let (a, b) = (a.to_f64(), b.to_f64());
            !(a.is_finite() && b.is_finite() && (a - b).abs() <= bound * b.abs())
        }
        (Some(Val::Aggregate(a)), Some(Val::Aggregate(b))) => a.iter().map(shown).ne(b.iter().map(shown)),
        (a, b) => a != b,
    };
    every_index(&actual.sizes).filter(differ).count() as i64
}
