//! What a million different declarations cost. Alone in its file, so that nothing else takes memory meanwhile.
//!
//! The resident memory of the process is measured, which counts the allocator's overhead too: a counting
//! allocator would need `unsafe`, which this package forbids.
#![cfg(target_os = "linux")]

use terrane::ir::{Body, Context, Ident, Loc, Type};

/// Bytes of resident memory of this process.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("Linux has it");
    let kilobytes = line.split_whitespace().nth(1).and_then(|text| text.parse::<usize>().ok());
    kilobytes.expect("a number of kB") * 1024
}

/// The type of the function of a number, unlike that of any other: three arguments of 128 types each.
fn function_type(cx: &Context, scalars: &[Type], number: usize) -> Type {
    let digit = |place: u32| scalars[number / scalars.len().pow(place) % scalars.len()];
    cx.function_type(&[digit(0), digit(1), digit(2)], &[])
}

const COUNT: usize = 1_000_000;

/// A module of declarations, each with a name of its own and one of so many types; and the bytes of each.
fn declarations(cx: &Context, types: usize) -> (Box<Body>, usize) {
    let scalars: Vec<Type> = (1..=128).map(|width| cx.int_type(width)).collect();
    let mut module = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = module.root().region(0).handle();
    let block = module.append_new_block(region, &[]);
    let (name, ty, visibility) =
        (cx.op_name("func.func"), cx.ident("function_type"), cx.ident("sym_visibility"));
    let private = cx.string_attr(b"private");
    let before = resident();
    for number in 0..COUNT {
        let mut function = Body::new(cx, name, Loc::UNKNOWN, 1);
        let root = function.root_handle();
        let own_name = cx.string_attr(format!("unique_name_{number}").as_bytes());
        function.set_attr(root, Ident::SYM_NAME, Some(own_name));
        function.set_attr(root, ty, Some(cx.type_attr(function_type(cx, &scalars, number % types))));
        function.set_attr(root, visibility, Some(private));
        let shell = module.adopt(function);
        module.append(block, shell);
    }
    let each = (resident() - before) / COUNT;
    assert_eq!(module.root().region(0).ops().count(), COUNT);
    (module, each)
}

/// Of these bytes 308 are the declaration and 85 its name; a type of its own, with the attribute that holds
/// it, adds 153 (ADR 7). mlir-opt 22 takes 613.
#[test]
fn a_declaration_takes_at_most_400_bytes() {
    let cx = terrane::context();
    let (_shared, each) = declarations(&cx, 10_000);
    println!("{each} bytes for each declaration");
    assert!(each >= 100, "{each} bytes: nothing was measured");
    assert!(each <= 400, "{each} bytes for each declaration");
    // The first context and module stay: what they take is not used again.
    let other = terrane::context();
    let (_own, each) = declarations(&other, COUNT);
    println!("{each} bytes for each declaration with a type of its own");
    assert!(each <= 560, "{each} bytes for each declaration with a type of its own");
}
