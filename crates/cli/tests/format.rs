//! `terrane fmt` on all texts of the tree: formatting again changes nothing, the text means the same, and all
//! comments are there.

mod common;

use std::io;
use std::path::{Path, PathBuf};
use terrane::ir::Context;
use terrane::syntax::print::{PrintOptions, to_string};
use terrane::syntax::{comments, parse_bytes};
use terrane_cli::{Io, Toolset};

fn context() -> Context {
    let cx = terrane_cli::context();
    cx.allow_unregistered(true);
    cx
}

/// All MLIR files under a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).expect("the folder is there").flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            found.push(path);
        }
    }
}

/// The comments of a text, sorted.
fn comments_of(text: &[u8]) -> Vec<Vec<u8>> {
    let found = comments::scan(text, 0..text.len(), &[]);
    let mut words: Vec<Vec<u8>> = found.into_iter().map(|comment| text[comment.range].to_vec()).collect();
    words.sort_unstable();
    words
}

/// The parts of a text in generic form; `None` for those with errors.
fn meanings(text: &[u8]) -> Vec<Option<String>> {
    let text = std::str::from_utf8(text).expect("tests are UTF-8");
    let parse = |part: &str| {
        parse_bytes(&context(), "t", part.as_bytes(), &terrane::eras::options()).into_result().ok()
    };
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    text.split("// -----\n").map(|part| parse(part).map(|module| to_string(&module, &options))).collect()
}

/// Tests that formatting would change, at the most: those of other spellings, and of places in the text. Never more.
const UNFORMATTED: usize = 176;

#[test]
fn all_texts_of_the_tree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    files(&root.join("tests"), &mut paths);
    files(&root.join("examples"), &mut paths);
    let (mut formatted, mut wrong, mut left, mut changed) = (0, 0, Vec::new(), Vec::new());
    for path in &paths {
        let name = path.display().to_string();
        let text = std::fs::read(path).expect("the file is there");
        let source = diag::Source::new(name.as_str(), text.clone());
        let Ok(once) = terrane::eras::format(&source, None, &context) else {
            wrong += 1;
            continue;
        };
        let is_old = |warning: &String| warning.contains("'terrane upgrade'");
        left.extend(once.warnings.iter().map(ToString::to_string).filter(|warning| !is_old(warning)));
        formatted += 1;
        if once.text == text {
            continue;
        }
        changed.push(name.clone());
        assert_eq!(comments_of(&text), comments_of(&once.text), "{name}: comments are lost");
        assert_eq!(meanings(&text), meanings(&once.text), "{name}: the meaning changes");
        let again =
            terrane::eras::format(&diag::Source::new(name.as_str(), once.text.clone()), None, &context);
        let again = again.unwrap_or_else(|errors| panic!("{name}: {}", errors[0]));
        assert_eq!(
            String::from_utf8_lossy(&again.text),
            String::from_utf8_lossy(&once.text),
            "{name}: formatting again changes it"
        );
    }
    // Tests of errors mostly have no comments that expect them.
    println!("{formatted} files are formatted, {wrong} have errors");
    assert!(formatted > 2 * wrong, "{formatted} files are formatted, {wrong} have errors");
    let examples = changed.iter().filter(|name| name.contains("examples"));
    assert_eq!(examples.count(), 0, "'terrane fmt examples' changes some: {changed:?}");
    assert!(changed.len() <= UNFORMATTED, "'terrane fmt' would change {}: {changed:?}", changed.len());
    // Some custom forms of MLIR do not show all attributes: those of a terminator that `scf.if` hides, or those
    // of `vector.outerproduct` by a scalar. Tests of such texts are few.
    assert!(left.len() * 40 <= formatted, "left as they are:\n{}", left.join("\n"));
}

/// Runs the tool in a folder; exit code, standard output and standard error.
fn run(words: &[&str], input: &str, folder: &Path) -> (u8, String, String) {
    let words: Vec<String> =
        std::iter::once("terrane").chain(words.iter().copied()).map(str::to_owned).collect();
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut read = || -> io::Result<Vec<u8>> { Ok(input.as_bytes().to_vec()) };
    let folder = Some(folder.to_owned());
    let mut io = Io { stdin: &mut read, stdout: &mut stdout, stderr: &mut stderr, folder, is_process: false };
    let code = terrane_cli::run(&Toolset::default(), &words, &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    (code, text(stdout), text(stderr))
}

const UGLY: &str = "func.func @f( %x:i32 )->i32{ // f\n return %x:i32 }\n";
const NICE: &str = "func.func @f(%x: i32) -> i32 { // f\n  return %x : i32\n}\n";

#[test]
fn files_change_in_place_and_checks_change_nothing() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("format");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let (ugly, wrong) = (folder.join("ugly.mlir"), folder.join("wrong.mlir"));
    std::fs::write(&ugly, UGLY).expect("the file can be written");
    std::fs::write(&wrong, "func.func @f() {\n").expect("the file can be written");
    assert_eq!(run(&["fmt", "--check", "ugly.mlir"], "", &folder), (1, "ugly.mlir\n".into(), String::new()));
    assert_eq!(std::fs::read_to_string(&ugly).unwrap(), UGLY);
    assert_eq!(run(&["fmt", "ugly.mlir"], "", &folder), (0, String::new(), String::new()));
    assert_eq!(std::fs::read_to_string(&ugly).unwrap(), NICE);
    assert_eq!(run(&["fmt", "--check", "ugly.mlir"], "", &folder), (0, String::new(), String::new()));
    let (code, out, err) = run(&["fmt", "wrong.mlir"], "", &folder);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(
        err.starts_with("wrong.mlir:2:1: error: ") || err.starts_with("wrong.mlir:1:17: error: "),
        "{err}"
    );
    let (code, _, err) = run(&["fmt", "none.mlir"], "", &folder);
    assert_eq!((code, err.contains("No such file or directory")), (1, true), "{err}");
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn the_authors_spelling_stays() {
    let text = "func.func @f(%x: i32) -> i32 {
  %0=arith.constant 0xFF : i32
  %1 = arith.constant   -0x1:i64
  %2 = \"arith.constant\"() {value = 2.50 : f64} : () -> f64
    %m = arith.constant dense<[
      [1,   2],
      [30, 40]
    ]> : tensor<2x2xi32>
  %s = arith.constant dense<[1,1]> : tensor<2xi32>
  affine.for %i=0 to 0x10 {
    affine.yield
  } {x.y=1.e2, x.z = 7}
  %b = arith.constant 2147483647.0 : f64
  func.return %x:i32 // done
}
";
    let expected = "func.func @f(%x: i32) -> i32 {
  %0 = arith.constant 0xFF : i32
  %1 = arith.constant -0x1 : i64
  %2 = arith.constant 2.50 : f64
  %m = arith.constant dense<[
    [1,   2],
    [30, 40]
  ]> : tensor<2x2xi32>
  %s = arith.constant dense<[1, 1]> : tensor<2xi32>
  affine.for %i = 0 to 0x10 {
  } {x.y = 1.e2, x.z = 7}
  %b = arith.constant 2147483647.0 : f64
  func.return %x : i32 // done
}
";
    let here = Path::new(".");
    assert_eq!(run(&["fmt", "-"], text, here), (0, expected.into(), String::new()));
    assert_eq!(run(&["fmt", "-"], expected, here), (0, expected.into(), String::new()));
}

#[test]
fn unknown_forms_pass_through() {
    let other = "func.func @other(%a : tensor<4xf32>) -> tensor<4xf32> { // as it is
    %0   = stablehlo.fill ins(%c : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0:tensor<4xf32> }";
    let text = format!("// First.\n{other}\n\n// Second.\nfunc.func @g( %x:i32 ){{return}}\n");
    let expected = format!("// First.\n{other}\n\n// Second.\nfunc.func @g(%x: i32) {{\n  return\n}}\n");
    let (code, out, err) = run(&["fmt", "-"], &text, Path::new("."));
    assert_eq!((code, out.as_str()), (0, expected.as_str()), "{err}");
    assert!(err.contains("warning: kept as it is: Dialect `stablehlo' not found"), "{err}");
    assert_eq!(run(&["fmt", "--check", "-"], &expected, Path::new(".")).0, 0);
    // In a module, and beside an error, which is told.
    let nested = format!("module {{\n {other}\nfunc.func @g(){{return}}\n}}\n");
    let expected = format!("module {{\n  {other}\n  func.func @g() {{\n    return\n  }}\n}}\n");
    assert_eq!(run(&["fmt", "-"], &nested, Path::new(".")).1, expected);
    let (code, out, err) =
        run(&["fmt", "-"], &format!("{other}\nfunc.func @g() {{ retrn }}\n"), Path::new("."));
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("retrn"), "{err}");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("format_links");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let (file, link) = (folder.join("file.mlir"), folder.join("link.mlir"));
    std::fs::write(&file, UGLY).expect("the file can be written");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o750)).expect("it is ours");
    std::os::unix::fs::symlink("file.mlir", &link).expect("the link can be made");
    assert_eq!(run(&["fmt", "link.mlir"], "", &folder).0, 0);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), NICE);
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o750);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let here = Path::new(".");
    assert_eq!(run(&["fmt", "-"], UGLY, here), (0, NICE.into(), String::new()));
    assert_eq!(run(&["fmt", "--check", "-"], NICE, here), (0, String::new(), String::new()));
    assert_eq!(run(&["fmt"], "", here).0, 1);
}

#[test]
fn broken_texts_are_formatted_or_left_alone() {
    let texts = common::texts(&common::FOLDERS);
    let mut good = 0;
    for round in 0..2500u64 {
        let text = common::mutated(&texts[round as usize * 11 % texts.len()], round + 77);
        let Ok(once) = terrane::eras::format(&diag::Source::new("t", text.clone()), None, &context) else {
            continue;
        };
        if !once.warnings.is_empty() {
            continue;
        }
        good += 1;
        let again = terrane::eras::format(&diag::Source::new("t", once.text.clone()), None, &context);
        let again =
            again.unwrap_or_else(|errors| panic!("{}\n{}", errors[0], String::from_utf8_lossy(&text)));
        assert_eq!(
            String::from_utf8_lossy(&again.text),
            String::from_utf8_lossy(&once.text),
            "of\n{}",
            String::from_utf8_lossy(&text)
        );
    }
    assert!(good > 30, "{good} texts are valid");
}
