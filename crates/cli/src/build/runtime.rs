//! Functions of MLIR's runtime libraries as a program, compiled into the objects of programs that call them.
//!
//! They print by the C library's `printf`, what MLIR's print by C++'s streams.

use std::fmt::Write;

/// Types of elements: the suffix of the functions' names, the type, the conversion to what `printf` takes, its type, and the format.
const ELEMENTS: [(&str, &str, &str, &str, &str); 7] = [
    ("I8", "i8", "llvm.sext %v : i8 to i32", "i32", "%c"),
    ("I16", "i16", "llvm.sext %v : i16 to i32", "i32", "%d"),
    ("I32", "i32", "llvm.bitcast %v : i32 to i32", "i32", "%d"),
    ("I64", "i64", "llvm.bitcast %v : i64 to i64", "i64", "%ld"),
    ("Ind", "i64", "llvm.bitcast %v : i64 to i64", "i64", "%lu"),
    ("F32", "f32", "llvm.fpext %v : f32 to f64", "f64", "%g"),
    ("F64", "f64", "llvm.bitcast %v : f64 to f64", "f64", "%g"),
];

/// Functions that print one value or a text.
const PRINTERS: [(&str, &str, &str, &str, &str); 9] = [
    ("printI64", "%v: i64", "llvm.bitcast %v : i64 to i64", "i64", "%ld"),
    ("printU64", "%v: i64", "llvm.bitcast %v : i64 to i64", "i64", "%lu"),
    ("printF32", "%v: f32", "llvm.fpext %v : f32 to f64", "f64", "%g"),
    ("printF64", "%v: f64", "llvm.bitcast %v : f64 to f64", "f64", "%g"),
    ("printString", "%v: !llvm.ptr", "llvm.bitcast %v : !llvm.ptr to !llvm.ptr", "!llvm.ptr", "%s"),
    ("printOpen", "", "llvm.mlir.constant(0 : i32) : i32", "i32", "( "),
    ("printClose", "", "llvm.mlir.constant(0 : i32) : i32", "i32", " )"),
    ("printComma", "", "llvm.mlir.constant(0 : i32) : i32", "i32", ", "),
    ("printNewline", "", "llvm.mlir.constant(0 : i32) : i32", "i32", "\\0A"),
];

/// Functions that do not depend on a type of elements. Those that users declare call others: a program has a function of its own of
/// such a name where it declares it with `llvm.emit_c_interface`.
const COMMON: &str = r#"
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @dprintf(i32, !llvm.ptr, ...) -> i32
llvm.func @putchar(i32) -> i32
llvm.func @clock_gettime(i32, !llvm.ptr) -> i32
llvm.func @memcpy(!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
llvm.mlir.global internal constant @terrane.first("%ld\00")
llvm.mlir.global internal constant @terrane.later(", %ld\00")
llvm.mlir.global internal constant @terrane.base("Unranked Memref base@ = 0x%lx rank = %ld offset = %ld sizes = [\00")
llvm.mlir.global internal constant @terrane.strides("] strides = [\00")
llvm.mlir.global internal constant @terrane.start("] data = \0A\00")
llvm.mlir.global internal constant @terrane.flops("%.6f GFLOPS\0A\00")
func.func @terrane.list(%n: i64, %list: !llvm.ptr) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %first = llvm.mlir.addressof @terrane.first : !llvm.ptr
  %later = llvm.mlir.addressof @terrane.later : !llvm.ptr
  scf.for %i = %c0 to %n step %c1 : i64 {
    %p = llvm.getelementptr %list[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %x = llvm.load %p : !llvm.ptr -> i64
    %is_first = arith.cmpi eq, %i, %c0 : i64
    %format = llvm.select %is_first, %first, %later : i1, !llvm.ptr
    %0 = llvm.call @printf(%format, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
  }
  return
}
func.func @terrane.head(%rank: i64, %d: !llvm.ptr) {
  %c3 = arith.constant 3 : i64
  %1 = llvm.getelementptr %d[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %base = llvm.load %1 : !llvm.ptr -> i64
  %2 = llvm.getelementptr %d[2] : (!llvm.ptr) -> !llvm.ptr, i64
  %offset = llvm.load %2 : !llvm.ptr -> i64
  %3 = llvm.mlir.addressof @terrane.base : !llvm.ptr
  %4 = llvm.call @printf(%3, %base, %rank, %offset) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64, i64, i64) -> i32
  %sizes = llvm.getelementptr %d[3] : (!llvm.ptr) -> !llvm.ptr, i64
  func.call @terrane.list(%rank, %sizes) : (i64, !llvm.ptr) -> ()
  %5 = llvm.mlir.addressof @terrane.strides : !llvm.ptr
  %6 = llvm.call @printf(%5) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  %strides = llvm.getelementptr %sizes[%rank] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  func.call @terrane.list(%rank, %strides) : (i64, !llvm.ptr) -> ()
  %7 = llvm.mlir.addressof @terrane.start : !llvm.ptr
  %8 = llvm.call @printf(%7) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  return
}
func.func @terrane.copy(%bytes: i64, %dim: i64, %rank: i64, %from: !llvm.ptr, %to: !llvm.ptr, %a: !llvm.ptr, %b: !llvm.ptr) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %leaf = arith.cmpi eq, %dim, %rank : i64
  scf.if %leaf {
    %0 = llvm.call @memcpy(%to, %from, %bytes) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
  } else {
    %0 = llvm.getelementptr %a[%dim] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %size = llvm.load %0 : !llvm.ptr -> i64
    %at = arith.addi %rank, %dim : i64
    %1 = llvm.getelementptr %a[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %2 = llvm.load %1 : !llvm.ptr -> i64
    %3 = llvm.getelementptr %b[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %4 = llvm.load %3 : !llvm.ptr -> i64
    %next = arith.addi %dim, %c1 : i64
    scf.for %i = %c0 to %size step %c1 : i64 {
      %5 = arith.muli %i, %2 : i64
      %6 = arith.muli %5, %bytes : i64
      %7 = llvm.getelementptr %from[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      %8 = arith.muli %i, %4 : i64
      %9 = arith.muli %8, %bytes : i64
      %10 = llvm.getelementptr %to[%9] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      func.call @terrane.copy(%bytes, %next, %rank, %7, %10, %a, %b) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    }
  }
  return
}
func.func @terrane.element(%bytes: i64, %d: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.getelementptr %d[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %data = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  %1 = llvm.getelementptr %d[2] : (!llvm.ptr) -> !llvm.ptr, i64
  %offset = llvm.load %1 : !llvm.ptr -> i64
  %2 = arith.muli %offset, %bytes : i64
  %3 = llvm.getelementptr %data[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  return %3 : !llvm.ptr
}
func.func @memrefCopy(%bytes: i64, %from: !llvm.ptr, %to: !llvm.ptr) {
  %c0 = arith.constant 0 : i64
  %rank = llvm.load %from : !llvm.ptr -> i64
  %0 = llvm.getelementptr %from[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %a = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  %1 = llvm.getelementptr %to[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %b = llvm.load %1 : !llvm.ptr -> !llvm.ptr
  %2 = func.call @terrane.element(%bytes, %a) : (i64, !llvm.ptr) -> !llvm.ptr
  %3 = func.call @terrane.element(%bytes, %b) : (i64, !llvm.ptr) -> !llvm.ptr
  %4 = llvm.getelementptr %a[3] : (!llvm.ptr) -> !llvm.ptr, i64
  %5 = llvm.getelementptr %b[3] : (!llvm.ptr) -> !llvm.ptr, i64
  func.call @terrane.copy(%bytes, %c0, %rank, %2, %3, %4, %5) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  return
}
func.func @terrane.clock() -> f64 {
  %c0 = arith.constant 0 : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %giga = arith.constant 1.0e-9 : f64
  %time = llvm.alloca %one x !llvm.array<2 x i64> : (i64) -> !llvm.ptr
  %0 = llvm.call @clock_gettime(%c0, %time) : (i32, !llvm.ptr) -> i32
  %1 = llvm.load %time : !llvm.ptr -> i64
  %2 = llvm.getelementptr %time[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %3 = llvm.load %2 : !llvm.ptr -> i64
  %4 = arith.sitofp %1 : i64 to f64
  %5 = arith.sitofp %3 : i64 to f64
  %6 = arith.mulf %5, %giga : f64
  %7 = arith.addf %4, %6 : f64
  return %7 : f64
}
func.func @rtclock() -> f64 {
  %0 = func.call @terrane.clock() : () -> f64
  return %0 : f64
}
func.func @_mlir_ciface_rtclock() -> f64 {
  %0 = func.call @terrane.clock() : () -> f64
  return %0 : f64
}
func.func @printFlops(%flops: f64) {
  %c2 = arith.constant 2 : i32
  %giga = arith.constant 1.0e9 : f64
  %0 = arith.divf %flops, %giga : f64
  %1 = llvm.mlir.addressof @terrane.flops : !llvm.ptr
  %2 = llvm.call @dprintf(%c2, %1, %0) vararg(!llvm.func<i32 (i32, ptr, ...)>) : (i32, !llvm.ptr, f64) -> i32
  return
}
"#;

/// Functions for a type of elements.
const OF_ELEMENT: &str = r#"
llvm.mlir.global internal constant @terrane.element.SUFFIX("FORMAT\00")
func.func @terrane.data.SUFFIX(%dim: i64, %rank: i64, %place: i64, %data: !llvm.ptr, %sizes: !llvm.ptr) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %open = arith.constant 91 : i32
  %close = arith.constant 93 : i32
  %comma = arith.constant 44 : i32
  %space = arith.constant 32 : i32
  %newline = arith.constant 10 : i32
  %leaf = arith.cmpi eq, %dim, %rank : i64
  scf.if %leaf {
    %p = llvm.getelementptr %data[%place] : (!llvm.ptr, i64) -> !llvm.ptr, TYPE
    %v = llvm.load %p : !llvm.ptr -> TYPE
    %w = CONVERT
    %format = llvm.mlir.addressof @terrane.element.SUFFIX : !llvm.ptr
    %0 = llvm.call @printf(%format, %w) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, PASSED) -> i32
  } else {
    %0 = llvm.call @putchar(%open) : (i32) -> i32
    %1 = llvm.getelementptr %sizes[%dim] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %size = llvm.load %1 : !llvm.ptr -> i64
    %at = arith.addi %rank, %dim : i64
    %2 = llvm.getelementptr %sizes[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %stride = llvm.load %2 : !llvm.ptr -> i64
    %next = arith.addi %dim, %c1 : i64
    %outer = arith.cmpi ne, %next, %rank : i64
    scf.for %i = %c0 to %size step %c1 : i64 {
      %later = arith.cmpi sgt, %i, %c0 : i64
      scf.if %later {
        %3 = llvm.call @putchar(%comma) : (i32) -> i32
        %4 = llvm.call @putchar(%space) : (i32) -> i32
        scf.if %outer {
          %5 = llvm.call @putchar(%newline) : (i32) -> i32
        }
        scf.for %s = %c0 to %next step %c1 : i64 {
          %5 = llvm.call @putchar(%space) : (i32) -> i32
        }
      }
      %6 = arith.muli %i, %stride : i64
      %7 = arith.addi %place, %6 : i64
      func.call @terrane.data.SUFFIX(%next, %rank, %7, %data, %sizes) : (i64, i64, i64, !llvm.ptr, !llvm.ptr) -> ()
    }
    %8 = llvm.call @putchar(%close) : (i32) -> i32
  }
  return
}
func.func @terrane.print.SUFFIX(%rank: i64, %d: !llvm.ptr) {
  %c0 = arith.constant 0 : i64
  %open = arith.constant 91 : i32
  %close = arith.constant 93 : i32
  %newline = arith.constant 10 : i32
  func.call @terrane.head(%rank, %d) : (i64, !llvm.ptr) -> ()
  %0 = llvm.getelementptr %d[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %data = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  %1 = llvm.getelementptr %d[2] : (!llvm.ptr) -> !llvm.ptr, i64
  %offset = llvm.load %1 : !llvm.ptr -> i64
  %sizes = llvm.getelementptr %d[3] : (!llvm.ptr) -> !llvm.ptr, i64
  %scalar = arith.cmpi eq, %rank, %c0 : i64
  scf.if %scalar {
    %2 = llvm.call @putchar(%open) : (i32) -> i32
  }
  func.call @terrane.data.SUFFIX(%c0, %rank, %offset, %data, %sizes) : (i64, i64, i64, !llvm.ptr, !llvm.ptr) -> ()
  scf.if %scalar {
    %2 = llvm.call @putchar(%close) : (i32) -> i32
  }
  %3 = llvm.call @putchar(%newline) : (i32) -> i32
  return
}
func.func @_mlir_ciface_printMemrefSUFFIX(%m: !llvm.ptr) {
  %rank = llvm.load %m : !llvm.ptr -> i64
  %0 = llvm.getelementptr %m[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %d = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  func.call @terrane.print.SUFFIX(%rank, %d) : (i64, !llvm.ptr) -> ()
  return
}
func.func @printMemrefSUFFIX(%rank: i64, %d: !llvm.ptr) {
  func.call @terrane.print.SUFFIX(%rank, %d) : (i64, !llvm.ptr) -> ()
  return
}
"#;

/// Whether the program has a function of a name that users declare.
pub(super) fn has(name: &str) -> bool {
    let plain = name.strip_prefix("_mlir_ciface_").unwrap_or(name);
    let of_element = || ELEMENTS.iter().any(|element| plain.strip_prefix("printMemref") == Some(element.0));
    matches!(plain, "memrefCopy" | "rtclock" | "printFlops")
        || PRINTERS.iter().any(|printer| printer.0 == plain)
        || of_element()
}

/// Returns the program.
pub(super) fn text() -> String {
    let mut out = COMMON.to_owned();
    for (suffix, ty, convert, passed, format) in ELEMENTS {
        let text = OF_ELEMENT.replace("SUFFIX", suffix).replace("TYPE", ty).replace("CONVERT", convert);
        out.push_str(&text.replace("PASSED", passed).replace("FORMAT", format));
    }
    for (name, parameter, convert, passed, format) in PRINTERS {
        let (argument, ty) = parameter.split_once(": ").unwrap_or(("", ""));
        for outer in [name.to_owned(), format!("_mlir_ciface_{name}")] {
            let _ = write!(
                out,
                "func.func @{outer}({parameter}) {{\n  func.call @terrane.{name}({argument}) : ({ty}) -> ()\n  return\n}}\n"
            );
        }
        let _ = write!(
            out,
            "llvm.mlir.global internal constant @terrane.format.{name}(\"{format}\\00\")\nfunc.func @terrane.{name}({parameter}) {{\n\
             \x20 %w = {convert}\n  %format = llvm.mlir.addressof @terrane.format.{name} : !llvm.ptr\n\
             \x20 %0 = llvm.call @printf(%format, %w) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, {passed}) -> i32\n  return\n}}\n"
        );
    }
    out
}
