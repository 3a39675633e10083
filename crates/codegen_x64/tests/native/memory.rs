//! Loads and stores of vectors, under masks and at addresses of their own; calls with vectors.

use crate::support::{Random, all_features, check, compile, context, parse};
use exec::MachineCode;
use std::fmt::Write;

/// Returns a function that stores a vector between two elements, and returns whether these are as they were.
fn between(element: &str, bytes: u32, lanes: u32) -> String {
    let ty = format!("vector<{lanes}x{element}>");
    let (room, last) = (lanes + 2, lanes + 1);
    let mut text = format!(
        "llvm.func @store_{element}_{lanes}(%a: {ty}, %v: i{0}) -> i1 {{
           %n = llvm.mlir.constant({room} : i64) : i64
           %p = llvm.alloca %n x i{0} : (i64) -> !llvm.ptr
           %q = llvm.getelementptr %p[{last}] : (!llvm.ptr) -> !llvm.ptr, i{0}
           %m = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i{0}
           llvm.store %v, %p : i{0}, !llvm.ptr
           llvm.store %v, %q : i{0}, !llvm.ptr
           llvm.store %a, %m {{alignment = {bytes} : i64}} : {ty}, !llvm.ptr
           %x = llvm.load %p : !llvm.ptr -> i{0}
           %y = llvm.load %q : !llvm.ptr -> i{0}
           %r = llvm.load %m {{alignment = {bytes} : i64}} : !llvm.ptr -> {ty}
           %b = llvm.bitcast %r : {ty} to vector<{lanes}xi{0}>
           %c = llvm.bitcast %a : {ty} to vector<{lanes}xi{0}>
           %d = llvm.icmp \"eq\" %b, %c : vector<{lanes}xi{0}>
           %e = \"llvm.intr.vector.reduce.and\"(%d) : (vector<{lanes}xi1>) -> i1
           %0 = llvm.icmp \"eq\" %x, %v : i{0}
           %1 = llvm.icmp \"eq\" %y, %v : i{0}
           %2 = llvm.and %0, %1 : i1
           %3 = llvm.and %2, %e : i1
           llvm.return %3 : i1
         }}\n",
        bytes * 8
    );
    text.push_str(&format!(
        "llvm.func @run_{element}_{lanes}(%in: !llvm.ptr, %out: !llvm.ptr) {{
           %p = llvm.getelementptr %in[8] : (!llvm.ptr) -> !llvm.ptr, i8
           %v = llvm.load %in {{alignment = 1 : i64}} : !llvm.ptr -> i{0}
           %a = llvm.load %p {{alignment = 1 : i64}} : !llvm.ptr -> {ty}
           %r = llvm.call @store_{element}_{lanes}(%a, %v) : ({ty}, i{0}) -> i1
           %w = llvm.zext %r : i1 to i64
           llvm.store %w, %out : i64, !llvm.ptr
           llvm.return
         }}\n",
        bytes * 8
    ));
    text
}

/// Elements around a vector in memory stay as they are.
#[test]
fn vectors_in_memory() {
    let mut random = Random(7);
    let (mut text, mut names) = (String::new(), Vec::new());
    for (element, bytes) in [("i8", 1u32), ("i16", 2), ("i32", 4), ("f32", 4), ("i64", 8), ("f64", 8)] {
        for lanes in [1u32, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 33] {
            if lanes * bytes <= 256 {
                text.push_str(&between(element, bytes, lanes));
                names.push(format!("run_{element}_{lanes}"));
            }
        }
    }
    let cx = context();
    let module = parse(&cx, &text);
    for features in all_features() {
        let code = MachineCode::link(&compile(&module, features).expect("the module has code"))
            .expect("it is linked");
        for name in &names {
            let words: Vec<u64> = (0..64).map(|_| random.next()).collect();
            let mut out = [7];
            code.call(name, &words, &mut out).expect("the function returns");
            assert_eq!(out, [1], "{features:?} {name} {words:x?}");
        }
    }
}

#[test]
fn masked_accesses() {
    let mut text = String::new();
    for (element, bytes) in [("i8", 1u32), ("i16", 2), ("i32", 4), ("f32", 4), ("i64", 8), ("f64", 8)] {
        // The interpreter has room for lanes of a power of two.
        for lanes in [1u32, 2, 4, 8, 16, 32] {
            let ty = format!("vector<{lanes}x{element}>");
            let i1 = format!("vector<{lanes}xi1>");
            let index = format!("vector<{lanes}xi32>");
            let condition = format!(
                "%z = llvm.mlir.zero : {index}
                 %mask = llvm.icmp \"slt\" %m, %z : {index}
                 %n = llvm.mlir.constant({lanes} : i64) : i64
                 %p = llvm.alloca %n x {element} {{alignment = 64 : i64}} : (i64) -> !llvm.ptr"
            );
            let _ = writeln!(
                text,
                "llvm.func @load_{element}_{lanes}(%a: {ty}, %b: {ty}, %m: {index}) -> {ty} {{
                   {condition}
                   llvm.store %a, %p {{alignment = {bytes} : i64}} : {ty}, !llvm.ptr
                   %0 = llvm.intr.masked.load %p, %mask, %b {{alignment = {bytes} : i32}}
                     : (!llvm.ptr, {i1}, {ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}
                 llvm.func @store_{element}_{lanes}(%a: {ty}, %b: {ty}, %m: {index}) -> {ty} {{
                   {condition}
                   llvm.store %a, %p {{alignment = {bytes} : i64}} : {ty}, !llvm.ptr
                   llvm.intr.masked.store %b, %p, %mask {{alignment = {bytes} : i32}} : {ty}, {i1} into !llvm.ptr
                   %0 = llvm.load %p {{alignment = {bytes} : i64}} : !llvm.ptr -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
    }
    check(&text, 5);
}

#[test]
fn lanes_at_addresses() {
    let mut text = String::new();
    for (element, bytes) in [("i8", 1u32), ("i16", 2), ("i32", 4), ("f64", 8)] {
        for (lanes, index) in [(2u32, "i64"), (4, "i32"), (8, "i32"), (8, "i64"), (16, "i16")] {
            let (ty, i1) = (format!("vector<{lanes}x{element}>"), format!("vector<{lanes}xi1>"));
            let (at, pointers) = (format!("vector<{lanes}x{index}>"), format!("vector<{lanes}x!llvm.ptr>"));
            let places = format!(
                "%z = llvm.mlir.zero : {at}
                 %mask = llvm.icmp \"slt\" %m, %z : {at}
                 %last = llvm.mlir.constant(dense<{}> : {at}) : {at}
                 %i = llvm.and %m, %last : {at}
                 %n = llvm.mlir.constant({lanes} : i64) : i64
                 %p = llvm.alloca %n x {element} {{alignment = 64 : i64}} : (i64) -> !llvm.ptr
                 llvm.store %a, %p {{alignment = {bytes} : i64}} : {ty}, !llvm.ptr
                 %q = llvm.getelementptr %p[%i] : (!llvm.ptr, {at}) -> {pointers}, {element}",
                lanes - 1
            );
            let _ = writeln!(
                text,
                "llvm.func @gather_{element}_{lanes}_{index}(%a: {ty}, %b: {ty}, %m: {at}) -> {ty} {{
                   {places}
                   %0 = llvm.intr.masked.gather %q, %mask, %b {{alignment = {bytes} : i32}}
                     : ({pointers}, {i1}, {ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}
                 llvm.func @scatter_{element}_{lanes}_{index}(%a: {ty}, %b: {ty}, %m: {at}) -> {ty} {{
                   {places}
                   llvm.intr.masked.scatter %b, %q, %mask {{alignment = {bytes} : i32}} : {ty}, {i1} into {pointers}
                   %0 = llvm.load %p {{alignment = {bytes} : i64}} : !llvm.ptr -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
    }
    check(&text, 8);
}

#[test]
fn active_lanes_and_steps() {
    let mut text = String::new();
    for (ty, lanes) in [("i32", 4), ("i32", 16), ("i64", 8), ("i64", 3)] {
        let _ = writeln!(
            text,
            "llvm.func @active_{ty}_{lanes}(%a: {ty}, %b: {ty}) -> vector<{lanes}xi8> {{
               %0 = llvm.intr.get.active.lane.mask %a, %b : {ty}, {ty} to vector<{lanes}xi1>
               %1 = llvm.zext %0 : vector<{lanes}xi1> to vector<{lanes}xi8>
               llvm.return %1 : vector<{lanes}xi8>
             }}
             llvm.func @steps_{ty}_{lanes}(%a: vector<{lanes}x{ty}>) -> vector<{lanes}x{ty}> {{
               %0 = llvm.intr.stepvector : vector<{lanes}x{ty}>
               %1 = llvm.add %0, %a : vector<{lanes}x{ty}>
               llvm.return %1 : vector<{lanes}x{ty}>
             }}"
        );
    }
    check(&text, 20);
}

/// A loop with vectors as block arguments, and calls across which they live.
#[test]
fn vectors_across_blocks() {
    check(
        r#"
llvm.func @_twice(%a: vector<9xf32>) -> vector<9xf32> {
  %0 = llvm.fadd %a, %a : vector<9xf32>
  llvm.return %0 : vector<9xf32>
}
llvm.func @loop(%n: i8, %a: vector<9xf32>, %b: vector<9xf32>) -> vector<9xf32> {
  %seven = llvm.mlir.constant(7 : i8) : i8
  %one = llvm.mlir.constant(1 : i8) : i8
  %zero = llvm.mlir.constant(0 : i8) : i8
  %k = llvm.and %n, %seven : i8
  llvm.br ^head(%zero, %a, %b : i8, vector<9xf32>, vector<9xf32>)
^head(%i: i8, %x: vector<9xf32>, %y: vector<9xf32>):
  %c = llvm.icmp "ult" %i, %k : i8
  llvm.cond_br %c, ^body, ^exit
^body:
  %t = llvm.call @_twice(%x) : (vector<9xf32>) -> vector<9xf32>
  %s = llvm.fsub %y, %t : vector<9xf32>
  %j = llvm.add %i, %one : i8
  llvm.br ^head(%j, %s, %x : i8, vector<9xf32>, vector<9xf32>)
^exit:
  %r = llvm.fadd %x, %y : vector<9xf32>
  llvm.return %r : vector<9xf32>
}
llvm.func @masks(%n: i8, %a: vector<5xi32>, %b: vector<5xi32>) -> vector<5xi32> {
  %zero = llvm.mlir.constant(0 : i8) : i8
  %c = llvm.icmp "slt" %n, %zero : i8
  %lt = llvm.icmp "slt" %a, %b : vector<5xi32>
  %all = llvm.mlir.constant(dense<true> : vector<5xi1>) : vector<5xi1>
  llvm.cond_br %c, ^go(%lt : vector<5xi1>), ^go(%all : vector<5xi1>)
^go(%m: vector<5xi1>):
  %r = llvm.select %m, %a, %b : vector<5xi1>, vector<5xi32>
  llvm.return %r : vector<5xi32>
}
"#,
        50,
    );
}

#[test]
fn copies_and_parts() {
    let mut text = String::from(
        "llvm.func @copy(%a: i64, %b: i64) -> i64 {
           %n = llvm.mlir.constant(4 : i64) : i64
           %s = llvm.intr.stacksave : !llvm.ptr
           %p = llvm.alloca %n x i64 {alignment = 8 : i64} : (i64) -> !llvm.ptr
           %q = llvm.alloca %n x i64 {alignment = 8 : i64} : (i64) -> !llvm.ptr
           %p1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
           %q1 = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, i64
           llvm.store %a, %p : i64, !llvm.ptr
           llvm.store %b, %p1 : i64, !llvm.ptr
           %len = llvm.mlir.constant(16 : i32) : i32
           \"llvm.intr.memcpy\"(%q, %p, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
           llvm.store %a, %p1 : i64, !llvm.ptr
           \"llvm.intr.memcpy.inline\"(%q, %p1) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
           %x = llvm.load %q : !llvm.ptr -> i64
           %y = llvm.load %q1 : !llvm.ptr -> i64
           %r = llvm.sub %x, %y : i64
           llvm.intr.stackrestore %s : !llvm.ptr
           llvm.return %r : i64
         }\n",
    );
    for element in ["i8", "f32", "i64"] {
        for (lanes, inner, at) in [(8, 4, 4), (16, 3, 6), (12, 2, 0)] {
            let _ = writeln!(
                text,
                "llvm.func @part_{element}_{lanes}(%a: vector<{lanes}x{element}>, %b: vector<{inner}x{element}>)
                   -> vector<{lanes}x{element}> {{
                   %0 = \"llvm.intr.vector.insert\"(%a, %b) <{{pos = {at} : i64}}>
                     : (vector<{lanes}x{element}>, vector<{inner}x{element}>) -> vector<{lanes}x{element}>
                   llvm.return %0 : vector<{lanes}x{element}>
                 }}"
            );
        }
    }
    check(&text, 10);
}
