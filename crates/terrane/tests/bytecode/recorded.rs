//! The bytes that MLIR writes: recorded ones, and those of the installed tool.

use super::{context, options, parse, tests_folder};
use std::path::Path;
use std::process::Command;
use terrane::bytecode::{VERSION, write};

const TOOL: &str = "mlir-opt-22";

/// What MLIR writes; `None` where it is not installed.
fn by_mlir(folder: &Path, file: &str, version: u64) -> Option<Vec<u8>> {
    let mut command = Command::new(TOOL);
    command.current_dir(folder).args([file, "--allow-unregistered-dialect", "--emit-bytecode"]);
    let output = command.arg(format!("--emit-bytecode-version={version}")).output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(output.stdout)
}

/// What we write of a file.
fn by_us(folder: &Path, file: &str, version: u64) -> Vec<u8> {
    let text = std::fs::read(folder.join(file)).unwrap();
    let cx = context();
    let parsed = parse(&cx, file, &text, 1);
    let module = parsed.ok().unwrap_or_else(|| panic!("{file}: {:?}", parsed.diagnostics));
    write(module, &options(version, 1, &parsed)).unwrap()
}

fn first_difference(a: &[u8], b: &[u8]) -> Option<usize> {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (a != b).then_some(same)
}

#[test]
fn files_of_all_versions_are_what_mlir_wrote() {
    let folder = tests_folder().join("bytecode");
    let record = std::env::var("UPDATE_EXPECT").is_ok_and(|how| how == "oracle");
    for version in 0..=VERSION {
        let path = folder.join(format!("all.v{version}.mlirbc"));
        if record && let Some(bytes) = by_mlir(&folder, "all.mlir", version) {
            std::fs::write(&path, bytes).unwrap();
        }
        let recorded = std::fs::read(&path).unwrap();
        let written = by_us(&folder, "all.mlir", version);
        assert_eq!(first_difference(&written, &recorded), None, "version {version}");
        let cx = context();
        let read = parse(&cx, "all", &recorded, 1);
        let module = read.ok().unwrap_or_else(|| panic!("{:?}", read.diagnostics));
        let again = write(module, &options(version, 1, &read)).unwrap();
        assert_eq!(first_difference(&again, &recorded), None, "version {version}, read and written");
    }
}

#[test]
fn mlir_writes_the_same_today() {
    let folder = tests_folder().join("bytecode");
    for file in ["all.mlir", "debug_info.mlir"] {
        for version in 0..=VERSION {
            let Some(bytes) = by_mlir(&folder, file, version) else {
                println!("skipped: {TOOL} is not installed");
                return;
            };
            assert_eq!(
                first_difference(&by_us(&folder, file, version), &bytes),
                None,
                "{file}, version {version}"
            );
        }
    }
}

/// A module with uses that precede what they use, lists of uses in other orders, values numbered from those around them,
/// and long lists.
fn out_of_order() -> String {
    let types = vec!["i32"; 300].join(", ");
    let operands = vec!["%many#299"; 5000].join(", ");
    let operand_types = vec!["i32"; 5000].join(", ");
    format!(
        r#"module {{
  "t.graph"() ({{
    %sum = "t.add"(%later, %later, %inner#1) : (i32, i32, i32) -> i32
    "t.isolated"() ({{
      %own = "t.first"() : () -> i32
      "t.use"(%own) {{a}} : (i32) -> ()
    }}) : () -> ()
    %inner:2 = "t.two"() ({{
      %deep = "t.first"() : () -> i32
      "t.nest"() ({{
        "t.use"(%deep, %later, %sum) : (i32, i32, i32) -> ()
      }}, {{
        "t.use"(%sum, %deep) : (i32, i32) -> ()
      }}) : () -> ()
    }}) : () -> (i32, i32)
    %later = "t.add"(%inner#0, %inner#1) : (i32, i32) -> i32
  }}) : () -> ()
  func.func @blocks(%c: i1) {{
    cf.cond_br %c, ^second, ^third
  ^second:
    cf.br ^last(%c : i1)
  ^last(%x: i1):
    "t.use"(%x, %c, %x) : (i1, i1, i1) -> ()
    return
  ^third:
    "t.use"(%c) : (i1) -> ()
    cf.br ^last(%c : i1)
  }}
  "t.long"() ({{
    %many:300 = "t.many"() : () -> ({types})
    "t.use"({operands}) : ({operand_types}) -> ()
  }}) : () -> ()
}}
"#
    )
}

#[test]
fn uses_in_any_order_are_what_mlir_writes() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(folder.join("out_of_order.mlir"), out_of_order()).unwrap();
    for version in 0..=VERSION {
        let Some(bytes) = by_mlir(folder, "out_of_order.mlir", version) else {
            println!("skipped: {TOOL} is not installed");
            return;
        };
        let written = by_us(folder, "out_of_order.mlir", version);
        assert_eq!(first_difference(&written, &bytes), None, "version {version}");
    }
}
