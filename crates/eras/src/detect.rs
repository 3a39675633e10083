//! Detection of the year of a text's language.

use syntax::legacy::{Detected, Era};

/// Number of bytes of a text that are searched.
const REACH: usize = 256 * 1024;

/// Returns the era of an old text; `None` for the current language.
///
/// The first line with evidence decides: `func.func` is current; `func @f`, `builtin.func`, `"module"()`,
/// `"std.x"`, `!a = type t` and `#a = (d0) -> ...` are old, and so is a function or global of the LLVM
/// dialect with types such as `!llvm.ptr<i32>`. An old text is of 2021 if one of its lines has a word that
/// 2019 did not have. Comments and text after the first 256 KiB do not count.
pub fn detect(text: &[u8]) -> Option<Detected> {
    let text = &text[..text.len().min(REACH)];
    let mut start = 0;
    // The names in a library of shape functions have no dialect today either.
    let mut in_library = false;
    let (at, evidence) = loop {
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        let len = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let blanks = rest[..len].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let text = &rest[blanks..len];
        in_library =
            (in_library && !text.starts_with(b"} mapping")) || starts_word(text, b"shape.function_library");
        match line(text) {
            Verdict::Now => return None,
            Verdict::LegacyState("func") if in_library => start += len + 1,
            Verdict::LegacyState(evidence) => break (start + blanks, evidence),
            Verdict::Open => start += len + 1,
        }
    };
    let newer = matches!(evidence, "builtin.func" | "!llvm" | "\"module\"")
        || text.split(|&byte| byte == b'\n').any(is_of_2021);
    Some(Detected { era: if newer { Era::Y2021 } else { Era::Y2019 }, at, evidence })
}

enum Verdict {
    Now,
    LegacyState(&'static str),
    Open,
}

/// Returns the evidence of a line without its leading blanks.
#[inline]
fn line(line: &[u8]) -> Verdict {
    match line.first() {
        Some(b'f') => function(line),
        Some(b'b') if starts_word(line, b"builtin.func") => Verdict::LegacyState("builtin.func"),
        Some(b'l') if starts_word(line, b"llvm.func") || starts_word(line, b"llvm.mlir.global") => {
            if has_old_llvm_type(line) {
                Verdict::LegacyState("!llvm")
            } else {
                Verdict::Open
            }
        }
        Some(b'"') if line.starts_with(b"\"func.func\"") => Verdict::Now,
        Some(b'"') if line.starts_with(b"\"module\"()") => Verdict::LegacyState("\"module\""),
        Some(b'"') if line.starts_with(b"\"std.") => Verdict::LegacyState("\"std.\""),
        Some(b'"') if line.starts_with(b"\"builtin.func\"") => Verdict::LegacyState("builtin.func"),
        Some(b'%') if memchr::memmem::find(line, b" = \"std.").is_some() => Verdict::LegacyState("\"std.\""),
        Some(b'!') if after_equals(line).is_some_and(|value| starts_word(value, b"type")) => {
            Verdict::LegacyState("= type")
        }
        Some(b'#') if after_equals(line).is_some_and(starts_bare_map) => {
            Verdict::LegacyState("= (d0) -> ...")
        }
        _ => Verdict::Open,
    }
}

fn function(line: &[u8]) -> Verdict {
    if starts_word(line, b"func.func") {
        return Verdict::Now;
    }
    let Some(rest) = line.strip_prefix(b"func") else { return Verdict::Open };
    let rest = rest.trim_ascii_start();
    let visible = [&b"private"[..], b"nested", b"public"].into_iter().find(|word| starts_word(rest, word));
    let name = visible.map_or(rest, |word| rest[word.len()..].trim_ascii_start());
    // A slip of `func f()`.
    let len = name.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let lacks_sigil = len > 0 && starts_word(line, b"func") && name[len..].starts_with(b"(");
    if lacks_sigil || name.starts_with(b"@") || name.starts_with(b"$@") {
        Verdict::LegacyState("func")
    } else {
        Verdict::Open
    }
}

/// Returns whether a line of the LLVM dialect has a typed pointer, or a scalar type of LLVM.
fn has_old_llvm_type(line: &[u8]) -> bool {
    memchr::memmem::find_iter(line, b"!llvm").any(|at| {
        let rest = &line[at + b"!llvm".len()..];
        match rest.strip_prefix(b".") {
            None => rest.starts_with(b"<\""),
            Some(rest) => {
                let typed = rest.strip_prefix(b"ptr<").and_then(<[u8]>::first);
                typed.is_some_and(|byte| !byte.is_ascii_digit())
                    || rest.strip_prefix(b"i").and_then(<[u8]>::first).is_some_and(u8::is_ascii_digit)
                    || [&b"float"[..], b"double", b"half"].iter().any(|word| starts_word(rest, word))
            }
        }
    })
}

/// Returns whether a line has a word of 2020 or 2021.
fn is_of_2021(line: &[u8]) -> bool {
    const WORDS: [&[u8]; 14] = [
        b"affine_map<",
        b"affine_set<",
        b"memref.",
        b"arith.",
        b"scf.",
        b"builtin.",
        b"tensor.",
        b"math.",
        b"unrealized_conversion_cast",
        b"affine.yield",
        b"operand_segment_sizes",
        b"func private",
        b"func nested",
        b"func public",
    ];
    let len = memchr::memmem::find(line, b"//").unwrap_or(line.len());
    WORDS.iter().any(|word| find_word(&line[..len], word))
}

/// Returns whether a line contains `word`, not after a letter.
fn find_word(line: &[u8], word: &[u8]) -> bool {
    memchr::memmem::find_iter(line, word)
        .any(|at| at == 0 || !(line[at - 1].is_ascii_alphanumeric() || matches!(line[at - 1], b'_' | b'.')))
}

fn after_equals(line: &[u8]) -> Option<&[u8]> {
    let at = memchr::memchr(b'=', line)?;
    let name = line[1..at].trim_ascii_end();
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'-');
    name.iter().all(is_name).then(|| line[at + 1..].trim_ascii_start())
}

fn starts_word(text: &[u8], word: &[u8]) -> bool {
    let next = text.get(word.len());
    let ends = next.is_none_or(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')));
    ends && text.starts_with(word)
}

/// Returns whether a value is `(d0...` or `()[s0...`, and not a function type.
fn starts_bare_map(value: &[u8]) -> bool {
    let Some(inside) = value.strip_prefix(b"(") else { return false };
    let inside = inside.trim_ascii_start();
    let len = inside.iter().take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'_').count();
    if len == 0 {
        let rest = inside.strip_prefix(b")").map(<[u8]>::trim_ascii_start);
        return rest.is_some_and(|rest| rest.starts_with(b"[") || rest.starts_with(b":"));
    }
    inside[0].is_ascii_alphabetic() && !super::affine::is_type_word(&inside[..len])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_of_a_library_are_no_evidence() {
        let library = "shape.function_library @l {\n  func @f() {\n    return\n  }\n} mapping {}\n";
        assert!(detect(library.as_bytes()).is_none());
        let found = detect(format!("{library}func @g()").as_bytes()).unwrap();
        assert_eq!((found.at, found.evidence), (library.len(), "func"));
    }

    fn era(text: &str) -> Era {
        detect(text.as_bytes()).map_or(Era::Now, |found| found.era)
    }

    #[test]
    fn the_first_function_decides() {
        assert_eq!(era("func @f() { return }"), Era::Y2019);
        assert_eq!(era("func.func @f() { return }\nfunc @g()"), Era::Now);
        assert_eq!(era("module {\n  func private @f()\n}"), Era::Y2021);
        assert_eq!(era("func @f(%m: memref<2xf32>) {\n  memref.dealloc %m : memref<2xf32>\n}"), Era::Y2021);
        assert_eq!(era("\"module\"() ( {\n  \"std.return\"() : () -> ()\n}) : () -> ()"), Era::Y2021);
        assert_eq!(era("\"builtin.func\"() ({}) {sym_name = \"f\"} : () -> ()"), Era::Y2021);
    }

    #[test]
    fn definitions_decide_where_no_function_is() {
        assert_eq!(era("#m = (d0)[s0] -> (d0)"), Era::Y2019);
        assert_eq!(era("#m = ()[s0] -> (s0)"), Era::Y2019);
        assert_eq!(era("#m = affine_map<(d0) -> (d0)>"), Era::Now);
        assert_eq!(era("#t = (i32) -> i32"), Era::Now);
        assert_eq!(era("#t = () -> ()"), Era::Now);
        assert_eq!(era("!t = type i32"), Era::Y2019);
        assert_eq!(era("!t = i32"), Era::Now);
        assert_eq!(era("!t = !type.of<i32>"), Era::Now);
        assert_eq!(era("%0 = \"std.addi\"(%1, %1) : (i32, i32) -> i32"), Era::Y2019);
        assert_eq!(era("llvm.func @f(!llvm.ptr<i32>)"), Era::Y2021);
        assert_eq!(era("llvm.func @f(%a: !llvm.i32) -> !llvm<\"i8*\">"), Era::Y2021);
        assert_eq!(era("llvm.func @f(!llvm.ptr<3>, !llvm.ptr, !llvm.struct<(i32)>)"), Era::Now);
    }

    #[test]
    fn comments_do_not_count() {
        assert_eq!(era("// func @f\nfunc.func @f()"), Era::Now);
        assert_eq!(era("func @f() // affine_map<\n"), Era::Y2019);
        assert_eq!(era(""), Era::Now);
        assert_eq!(era("function @f()"), Era::Now);
        assert_eq!(era("function f()"), Era::Now);
        assert_eq!(era("func(f)"), Era::Now);
        assert_eq!(era("func f()"), Era::Y2019);
    }

    #[test]
    fn the_place_is_that_of_the_evidence() {
        let found = detect(b"module {\n  func @f()\n}").expect("a text of 2019");
        assert_eq!((found.at, found.evidence), (11, "func"));
    }
}
