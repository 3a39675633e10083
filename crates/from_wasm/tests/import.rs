//! Modules of a small assembler, and what they are as operations. The texts are those of mlir-translate 22.

use from_wasm::from_wasm;
use ir::Context;
use ir::def::Registry;
use syntax::print::{PrintOptions, to_string};

const I32: u8 = 0x7F;
const I64: u8 = 0x7E;
const F32: u8 = 0x7D;
const END: u8 = 0x0B;

fn number(mut value: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value > 0x7F {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

fn sized(content: &[u8]) -> Vec<u8> {
    [number(content.len()), content.to_vec()].concat()
}

fn list(items: &[Vec<u8>]) -> Vec<u8> {
    [number(items.len()), items.concat()].concat()
}

fn section(id: u8, items: &[Vec<u8>]) -> Vec<u8> {
    if items.is_empty() { Vec::new() } else { [vec![id], sized(&list(items))].concat() }
}

fn signature(params: &[u8], results: &[u8]) -> Vec<u8> {
    [vec![0x60], sized(params), sized(results)].concat()
}

/// The code of a function: numbers of locals of a type, and instructions without the last end.
fn code(locals: &[(usize, u8)], instructions: &[u8]) -> Vec<u8> {
    let locals: Vec<Vec<u8>> = locals.iter().map(|&(count, ty)| [number(count), vec![ty]].concat()).collect();
    sized(&[list(&locals), instructions.to_vec(), vec![END]].concat())
}

/// Parts of a module.
#[derive(Default)]
struct Module {
    types: Vec<Vec<u8>>,
    imports: Vec<Vec<u8>>,
    functions: Vec<usize>,
    tables: Vec<Vec<u8>>,
    memories: Vec<Vec<u8>>,
    globals: Vec<Vec<u8>>,
    exports: Vec<Vec<u8>>,
    codes: Vec<Vec<u8>>,
}

impl Module {
    /// A module of one function.
    fn of(params: &[u8], results: &[u8], code: Vec<u8>) -> Self {
        Module {
            types: vec![signature(params, results)],
            functions: vec![0],
            codes: vec![code],
            ..Module::default()
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let functions: Vec<Vec<u8>> = self.functions.iter().map(|&ty| number(ty)).collect();
        let sections = [
            section(1, &self.types),
            section(2, &self.imports),
            section(3, &functions),
            section(4, &self.tables),
            section(5, &self.memories),
            section(6, &self.globals),
            section(7, &self.exports),
            section(10, &self.codes),
        ];
        [b"\0asm\x01\0\0\0".to_vec(), sections.concat()].concat()
    }

    fn text(&self) -> String {
        text(&self.bytes(), false).unwrap()
    }

    fn error(&self) -> String {
        text(&self.bytes(), false).unwrap_err()
    }
}

/// The text of a module, or the error with its place.
fn text(bytes: &[u8], debug_info: bool) -> Result<String, String> {
    let cx = Context::new(Registry::new().with(wasmssa::dialect()));
    let imported = from_wasm(&cx, "m.wasm", bytes);
    match imported.module {
        Some(module) => {
            let mut diagnostics = Vec::new();
            assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
            Ok(to_string(
                &module,
                &PrintOptions { debug_info, local_scope: debug_info, ..PrintOptions::default() },
            ))
        }
        None => {
            let error = imported.diagnostics.last().unwrap();
            Err(format!("{}: {}", error.place(), error.message()))
        }
    }
}

fn export(name: &str, kind: u8, index: usize) -> Vec<u8> {
    [sized(name.as_bytes()), vec![kind], number(index)].concat()
}

fn import(name: &str, description: &[u8]) -> Vec<u8> {
    [sized(b"env"), sized(name.as_bytes()), description.to_vec()].concat()
}

#[test]
fn items_have_the_names_of_their_exports() {
    let module = Module {
        types: vec![signature(&[I32], &[I32]), signature(&[], &[])],
        imports: vec![
            import("f", &[0, 0]),
            import("t", &[1, 0x70, 0, 1]),
            import("m", &[2, 1, 1, 2]),
            import("g", &[3, I32, 0]),
        ],
        functions: vec![1],
        tables: vec![vec![0x6F, 1, 2, 3]],
        memories: vec![vec![0, 5]],
        globals: vec![vec![I32, 1, 0x41, 5, END], vec![I32, 0, 0x23, 0, END]],
        exports: vec![
            export("run", 0, 1),
            export("run", 2, 1),
            export("outer", 0, 0),
            export("global_2", 3, 1),
        ],
        codes: vec![code(&[], &[])],
    };
    assert_eq!(
        module.text(),
        r#"module {
  wasmssa.import_func "f" from "env" as @outer {exported, type = (i32) -> i32}
  wasmssa.import_table "t" from "env" as @table_0 {type = !wasmssa<tabletype !wasmssa.funcref [1:]>}
  wasmssa.import_mem "m" from "env" as @mem_0 {limits = !wasmssa<limit[1: 2]>}
  wasmssa.import_global "g" from "env" as @global_0 : i32
  wasmssa.func exported @run() {
    wasmssa.return
  }
  wasmssa.table @table_1 !wasmssa<tabletype !wasmssa.externref [2: 3]>
  wasmssa.memory exported @run_0 !wasmssa<limit[5:]>
  wasmssa.global exported @global_2_0 i32 mutable : {
    %0 = wasmssa.const 5 : i32
    wasmssa.return %0 : i32
  }
  wasmssa.global @global_2 i32 : {
    %0 = wasmssa.global_get @global_0 : i32
    wasmssa.return %0 : i32
  }
}
"#
    );
}

#[test]
fn blocks_go_on_after_their_labels() {
    // block (i32) -> i32, loop (i32) -> i32, a jump to the loop; then a condition of two cases.
    let instructions = [
        0x41, 7, 0x02, 0, 0x03, 0, 0x20, 0, 0x0D, 0, END, END, 0x04, I32, 0x41, 1, 0x05, 0x41, 2, END, 0x10,
        0,
    ];
    let module = Module::of(&[I32], &[I32], code(&[], &instructions));
    assert_eq!(
        module.text(),
        r"module {
  wasmssa.func @func_0(%arg0: !wasmssa<local ref to i32>) -> i32 {
    %0 = wasmssa.const 7 : i32
    wasmssa.block(%0) : i32 : {
    ^bb0(%arg1: i32):
      wasmssa.loop(%arg1) : i32 : {
      ^bb0(%arg2: i32):
        %5 = wasmssa.local_get %arg0 :  ref to i32
        wasmssa.branch_if %5 to level 0 with args(%arg2 : i32) else ^bb1
      ^bb1:  // pred: ^bb0
        wasmssa.block_return %arg2 : i32
      }> ^bb1
    ^bb1(%4: i32):  // pred: ^bb0
      wasmssa.block_return %4 : i32
    }> ^bb1
  ^bb1(%1: i32):  // pred: ^bb0
    wasmssa.if %1 : {
      %4 = wasmssa.const 1 : i32
      wasmssa.block_return %4 : i32
    } else {
      %4 = wasmssa.const 2 : i32
      wasmssa.block_return %4 : i32
    }> ^bb2
  ^bb2(%2: i32):  // pred: ^bb1
    %3 = wasmssa.call @func_0(%2) : (i32) -> i32
    wasmssa.return %3 : i32
  }
}
"
    );
}

#[test]
fn results_are_what_is_on_the_stack() {
    let module =
        Module::of(&[], &[I32, F32], code(&[(1, I32)], &[0x41, 1, 0x43, 0, 0, 0x80, 0x3F, 0x41, 2, 0x21, 0]));
    assert!(module.text().ends_with("    wasmssa.return %1, %2 : i32, f32\n  }\n}\n"), "{}", module.text());
}

#[test]
fn numbers_are_operations() {
    let cases: [(&[u8], &str); 7] = [
        (&[0x41, 1, 0x45], "%1 = wasmssa.eqz %0 : i32 -> i32"),
        (&[0x42, 1, 0x42, 2, 0x53], "%2 = wasmssa.lt_si %0 %1 : i64 -> i32"),
        (&[0x41, 1, 0x41, 2, 0x78], "%2 = wasmssa.rotr %0 by %1 bits : i32"),
        (&[0x43, 0, 0, 0, 0, 0x91], "%1 = wasmssa.sqrt %0 : f32"),
        (&[0x42, 0, 0xB5], "%1 = wasmssa.convert_u %0 : i64 to f32"),
        (&[0x42, 0, 0xC4], "%1 = wasmssa.extend 32 : ui32 low bits from %0 : i64"),
        (
            &[0x42, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7F],
            "%0 = wasmssa.const -9223372036854775808 : i64",
        ),
    ];
    for (instructions, expected) in cases {
        let text = Module::of(&[], &[], code(&[], instructions)).text();
        assert!(text.contains(&format!("    {expected}\n")), "{text}");
    }
}

#[test]
fn locations_are_offsets_in_sections() {
    let module = Module::of(&[I32], &[I32], code(&[(1, I64)], &[0x20, 0]));
    assert_eq!(
        text(&module.bytes(), true).unwrap(),
        r#"module {
  wasmssa.func @func_0(%arg0: !wasmssa<local ref to i32> loc("m.wasm:FUNCTION-SECTION":0:1)) -> i32 {
    %0 = wasmssa.local of type i64 loc("m.wasm:CODE-SECTION::func_0":0:1)
    %1 = wasmssa.local_get %arg0 :  ref to i32 loc("m.wasm:CODE-SECTION::func_0":0:3)
    wasmssa.return %1 : i32 loc("m.wasm:FUNCTION-SECTION":0:1)
  } loc("m.wasm:FUNCTION-SECTION":0:1)
} loc("m.wasm":0:0)"#
    );
}

#[test]
fn errors_say_where() {
    let function = |instructions: &[u8]| Module::of(&[], &[I32], code(&[], instructions)).error();
    let cases = [
        (
            function(&[0x6A]),
            "stack doesn't contain enough values. trying to get 2 operands on a stack containing only 0 values",
        ),
        (
            function(&[0x42, 0]),
            "invalid operand type on stack. expecting 'i32', value on stack is of type 'i64'",
        ),
        (function(&[0xFE]), "unknown instruction opcode: 254"),
        (function(&[0x20, 3]), "invalid local index. function has 0 accessible locals, received index 3"),
        (function(&[0x10, 9]), "Invalid function index: 9"),
        (function(&[0x02, 9]), "type index references nonexistent type (9). Only 1 types are registered"),
        (function(&[0x41, 0, 0x0D, 0]), "jumps to the label of a function are not supported"),
        (
            function(&[0x41, 0, 0x0D, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]),
            "invalid label index. there are 0 labels, received index 4294967295",
        ),
        (
            function(&[0x41, 0, 0x04, I32, 0x41, 1, END]),
            "a condition without `else` must leave the stack as it is",
        ),
        (function(&[0x41, 0x80, 0x80, 0x80, 0x80, 0x10]), "literal does not fit on 32 bits"),
        (function(&[0x05]), "unknown instruction opcode: 5"),
    ];
    for (error, message) in cases {
        let (place, found) = error.split_once(": ").unwrap();
        assert!(place.starts_with("m.wasm:CODE-SECTION::func_0:0:"), "{error}");
        assert_eq!(found, message);
    }
    let second = Module {
        exports: vec![export("a", 0, 0), export("b", 0, 0)],
        ..Module::of(&[], &[], code(&[], &[]))
    };
    assert_eq!(second.error(), "m.wasm:EXPORT-SECTION:0:5: function 0 is exported under a second name");
    let undefined = Module { exports: vec![export("a", 1, 7)], ..Module::of(&[], &[], code(&[], &[])) };
    assert_eq!(
        undefined.error(),
        "m.wasm:EXPORT-SECTION:0:1: trying to export table 7 which is undefined in this scope"
    );
}

#[test]
fn few_bytes_create_few_values() {
    let module = Module::of(&[], &[], code(&[(u32::MAX as usize, I32); 4], &[]));
    assert!(module.error().ends_with("too many values for a file of this size"), "{}", module.error());
    // A call of two bytes has a thousand results.
    let calls = Module {
        types: vec![signature(&[], &[]), signature(&[], &[I32; 1000])],
        imports: vec![import("f", &[0, 1])],
        functions: vec![0],
        codes: vec![code(&[], &[0x10, 0].repeat(2_000))],
        ..Module::default()
    };
    assert!(calls.error().ends_with("too many values for a file of this size"), "{}", calls.error());
    let wide = Module { types: vec![signature(&[I32; 1001], &[])], ..Module::default() };
    assert!(
        wide.error().ends_with("1001 parameters or results; at most 1000 are supported"),
        "{}",
        wide.error()
    );
}

#[test]
fn deep_blocks_need_no_stack() {
    let depth = 20_000;
    let instructions = [[0x02, 0x40].repeat(depth), vec![END; depth]].concat();
    let module = Module::of(&[], &[], code(&[], &instructions));
    let cx = Context::new(Registry::new().with(wasmssa::dialect()));
    assert!(from_wasm(&cx, "m.wasm", &module.bytes()).module.is_some());
}

/// Any change of a byte, and any beginning, is a module or an error.
#[test]
fn broken_modules_do_not_panic() {
    let instructions = [
        0x41, 7, 0x02, 0, 0x03, 0, 0x20, 0, 0x0D, 0, END, END, 0x04, I32, 0x41, 1, 0x05, 0x41, 2, END, 0x10,
        0,
    ];
    let module = Module {
        imports: vec![import("g", &[3, I32, 0]), import("f", &[0, 0])],
        globals: vec![vec![I32, 0, 0x41, 5, END]],
        exports: vec![export("global_1", 3, 0)],
        ..Module::of(&[I32], &[I32], code(&[(2, F32)], &instructions))
    };
    let bytes = module.bytes();
    let cx = Context::new(Registry::new().with(wasmssa::dialect()));
    let (mut good, mut bad) = (0, 0);
    for at in 0..bytes.len() {
        for change in 1..=255 {
            let mut changed = bytes.clone();
            changed[at] ^= change;
            good += usize::from(from_wasm(&cx, "m.wasm", &changed).module.is_some());
        }
        bad += usize::from(from_wasm(&cx, "m.wasm", &bytes[..at]).module.is_none());
    }
    assert!(good > 0 && bad > 0);
}
