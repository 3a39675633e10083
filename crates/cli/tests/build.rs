//! `terrane build`: objects that C and Python call, and programs.
//!
//! Tests that need a C compiler or Python are skipped without one.

#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use terrane_cli::{Io, Toolset};

const TEXT: &str = r#"
memref.global "private" constant @weights : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printI64(i64)
func.func private @printNewline()
func.func @scale(%x: memref<?xf32>, %factor: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = memref.dim %x, %c0 : memref<?xf32>
  %sum = affine.for %i = 0 to %n iter_args(%acc = %zero) -> f32 {
    %0 = affine.load %x[%i] : memref<?xf32>
    %1 = arith.mulf %0, %factor : f32
    affine.store %1, %x[%i] : memref<?xf32>
    %2 = arith.addf %acc, %1 : f32
    affine.yield %2 : f32
  }
  return %sum : f32
}
func.func @quotient(%a: i64, %b: i64) -> i64 {
  %0 = arith.divsi %a, %b : i64
  return %0 : i64
}
func.func @weigh(%i: index) -> f32 {
  %w = memref.get_global @weights : memref<4xf32>
  %0 = memref.load %w[%i] : memref<4xf32>
  return %0 : f32
}
func.func @main() {
  %m = memref.alloc() : memref<2x3xf32>
  %half = arith.constant 0.5 : f32
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.store %half, %m[%i, %j] : memref<2x3xf32>
    }
  }
  %u = memref.cast %m : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  %c42 = arith.constant -42 : i64
  call @printI64(%c42) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %m : memref<2x3xf32>
  return
}
"#;

/// Folder of a test, with the program.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    std::fs::write(folder.join("in.mlir"), TEXT).expect("a file can be written");
    folder
}

/// Runs `terrane build`; exit code and standard error.
fn build(folder: &Path, words: &[&str]) -> (u8, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut read = || Ok(Vec::new());
    let mut io = Io {
        stdin: &mut read,
        stdout: &mut stdout,
        stderr: &mut stderr,
        folder: Some(folder.to_owned()),
        is_process: false,
    };
    let words: Vec<String> = ["terrane", "build"].iter().chain(words).map(|&word| word.to_owned()).collect();
    let code = terrane_cli::run(&Toolset::default(), &words, &mut io);
    (code, String::from_utf8_lossy(&stderr).into_owned())
}

/// Runs a command in a folder; `None` where there is no such program.
fn command(folder: &Path, program: &str, words: &[&str]) -> Option<Output> {
    Command::new(program).args(words).current_dir(folder).output().ok()
}

/// Whether the machine has the instructions that objects of it have.
fn has_code() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")
}

#[test]
fn objects_are_the_same_on_every_run() {
    let folder = folder("build_object");
    for name in ["a.o", "b.o"] {
        let (code, errors) = build(&folder, &["in.mlir", "-o", name, "--march=avx2"]);
        assert_eq!((code, errors.as_str()), (0, ""));
    }
    let read = |name: &str| std::fs::read(folder.join(name)).expect("it is written");
    assert_eq!(read("a.o"), read("b.o"));
    assert!(read("a.o").starts_with(b"\x7fELF"));
}

#[test]
fn c_calls_an_object() {
    let folder = folder("build_c");
    let text = TEXT.replace("@main()", "@show()");
    std::fs::write(folder.join("in.mlir"), text).expect("a file can be written");
    let driver = "#include \"in.h\"\n#include <stdio.h>\nint main(void) {\n  float data[40];\n\
        for (int i = 0; i < 40; i++) data[i] = (float)i;\n  memref_float_1 x = {data, data, 0, {40}, {1}};\n\
        float sum = _mlir_ciface_scale(&x, 0.5f);\n\
        printf(\"%g %g %g \", sum, data[39], _mlir_ciface_weigh(2));\n\
        printf(\"%lld\\n\", (long long)_mlir_ciface_quotient(-17, 5));\n  return 0;\n}\n";
    std::fs::write(folder.join("driver.c"), driver).expect("a file can be written");
    for level in ["-O0", "-O2", "-O3"] {
        let words = ["in.mlir", level, "-o", "in.o", "--header", "in.h", "--march=avx2"];
        assert_eq!(build(&folder, &words), (0, String::new()));
        let Some(output) = command(&folder, "cc", &["driver.c", "in.o", "-o", "driver"]) else { return };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        if has_code() {
            let output = command(&folder, "./driver", &[]).expect("it starts");
            assert_eq!(String::from_utf8_lossy(&output.stdout), "390 19.5 3 -3\n", "{level}");
        }
    }
}

#[test]
fn a_program_prints_and_ends_well() {
    let folder = folder("build_program");
    let (code, errors) = build(&folder, &["in.mlir", "-O3", "-o", "program"]);
    if errors.contains("the C compiler") || !has_code() {
        return;
    }
    assert_eq!((code, errors.as_str()), (0, ""));
    let output = command(&folder, "./program", &[]).expect("it starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let (head, data) = text.split_once("data = \n").expect("it prints a memref");
    assert!(head.starts_with("Unranked Memref base@ = 0x"), "{head}");
    assert!(head.ends_with("rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] "), "{head}");
    assert_eq!(data, "[[0.5,   0.5,   0.5], \n [0.5,   0.5,   0.5]]\n-42\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn python_calls_a_library() {
    let folder = folder("build_library");
    let (code, errors) = build(&folder, &["in.mlir", "-o", "libin.so"]);
    if errors.contains("the C compiler") || !has_code() {
        return;
    }
    assert_eq!((code, errors.as_str()), (0, ""));
    let script = "import ctypes\nlib = ctypes.CDLL('./libin.so')\n\
        class MemRef(ctypes.Structure):\n    _fields_ = [('allocated', ctypes.c_void_p), ('aligned', ctypes.c_void_p),\n\
        \x20       ('offset', ctypes.c_int64), ('sizes', ctypes.c_int64 * 1), ('strides', ctypes.c_int64 * 1)]\n\
        data = (ctypes.c_float * 4)(1, 2, 3, 4)\nat = ctypes.addressof(data)\n\
        x = MemRef(at, at, 0, (ctypes.c_int64 * 1)(4), (ctypes.c_int64 * 1)(1))\n\
        scale = lib._mlir_ciface_scale\nscale.restype = ctypes.c_float\n\
        print(scale(ctypes.byref(x), ctypes.c_float(2)), list(data), flush=True)\n\
        lib._mlir_ciface_quotient(ctypes.c_int64(1), ctypes.c_int64(0))\n";
    let Some(output) = command(&folder, "python3", &["-c", script]) else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text, "20.0 [2.0, 4.0, 6.0, 8.0]\n", "{}", String::from_utf8_lossy(&output.stderr));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, "in.mlir:20:8: error: division by zero\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn functions_and_their_operations_have_lines() {
    let folder = folder("build_lines");
    let (code, errors) = build(&folder, &["in.mlir", "-o", "in.o", "--march=avx2"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let Some(output) = command(&folder, "readelf", &["--debug-dump=decodedline", "in.o"]) else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    // The function `scale`, and in it a product, a store and a sum; a quotient.
    for number in ["6", "12", "13", "14", "20"] {
        let is_row =
            |line: &str| line.starts_with("in.mlir") && line.split_whitespace().nth(1) == Some(number);
        assert!(text.lines().any(is_row), "{number}: {text}");
    }
}

#[test]
fn what_has_no_code_names_itself() {
    let folder = folder("build_error");
    let text = "llvm.func @f(%x: i128, %y: i128) -> i128 {\n  %0 = llvm.sdiv %x, %y : i128\n  llvm.return %0 : i128\n}\n";
    std::fs::write(folder.join("in.mlir"), text).expect("a file can be written");
    let (code, errors) = build(&folder, &["in.mlir", "-o", "in.o", "--march=avx2"]);
    assert!(code == 1 && errors.contains("has no code of this back end"), "{errors}");
    assert!(errors.contains("in.mlir:") && errors.contains("--backend=llvm"), "{errors}");
    let (code, errors) = build(&folder, &["in.mlir", "-o", "in.o", "--march=sse2"]);
    assert!(code == 1 && errors.contains("--march is 'avx2', 'avx512' or 'native', not 'sse2'"), "{errors}");
}

/// A kernel becomes PTX for the processor that is named; other files and code generators have none.
#[test]
fn a_kernel_becomes_ptx() {
    let folder = folder("build_ptx");
    let kernel = "llvm.func @k() attributes {nvvm.kernel} {\n  nvvm.barrier0\n  llvm.return\n}\n";
    std::fs::write(folder.join("k.mlir"), kernel).expect("a file can be written");
    let target = "--target=nvptx64-nvidia-cuda";
    for words in [
        ["k.mlir", "-o", "k.o", target, "--backend=llvm"],
        ["k.mlir", "-o", "k.ptx", target, "--backend=x64"],
    ] {
        let (code, errors) = build(&folder, &words);
        assert!(code != 0 && errors.contains("a GPU needs '--backend=llvm'"), "{errors}");
    }
    let (code, errors) = build(&folder, &["k.mlir", "-o", "k.ptx", "--backend=llvm", target, "--cpu=sm_90"]);
    if errors.contains("not installed") || errors.contains("no code generator") {
        return println!("skipped: {errors}");
    }
    assert_eq!((code, errors.as_str()), (0, ""));
    let ptx = std::fs::read_to_string(folder.join("k.ptx")).expect("it is written");
    assert!(ptx.contains(".target sm_90") && ptx.contains(".entry k") && ptx.contains("bar.sync"), "{ptx}");
}
