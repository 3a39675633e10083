//! Text of LLVM IR for older versions of LLVM: what they write otherwise is rewritten, and what is a hint goes.

mod accesses;
mod annotations;
mod attributes;
mod intrinsics;
mod splats;
mod words;

use std::borrow::Cow;

/// The version whose text this project writes.
const NEWEST: u32 = 22;

/// Returns the text for a version. Hints that it does not know are left out, and so are records of debug information before
/// LLVM 19.
pub(crate) fn for_version(text: &[u8], version: u32) -> Cow<'_, [u8]> {
    if version >= NEWEST {
        return Cow::Borrowed(text);
    }
    let empty = attributes::empty_groups(text, version);
    let is_described = text.windows(3).any(|bytes| bytes == b"!DI");
    let mut out = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        if version < 19 && line.trim_ascii_start().starts_with(b"#dbg_") {
            continue;
        }
        if !is_described && line.ends_with(b" = !{i32 2, !\"Debug Info Version\", i32 3}\n") {
            // Where nothing is described, LLVM would verify the module while it reads it, and end the process if it is invalid.
            out.extend_from_slice(&line[..line.len() - 3]);
            out.extend_from_slice(b"0}\n");
            continue;
        }
        let Some(rewritten) = intrinsics::rewrite(line, version) else { continue };
        let line = match version {
            ..19 => splats::expand(&rewritten),
            _ => Cow::Borrowed(&rewritten[..]),
        };
        if attributes::number(&line).is_some_and(|number| empty.contains(number)) {
            continue;
        }
        words::write(&line, version, &empty, &mut out);
    }
    if version < 21 {
        out.extend_from_slice(annotations::of_kernels(&String::from_utf8_lossy(text)).as_bytes());
    }
    Cow::Owned(out)
}

/// Returns the end of what a bracket opens.
fn end_of_brackets(line: &[u8], start: usize) -> Option<usize> {
    let (mut depth, mut is_text) = (0, false);
    for (index, &byte) in line.iter().enumerate().skip(start) {
        match byte {
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(index + 1);
        }
    }
    None
}

/// Returns the parts of a list between commas.
fn parts(list: &[u8]) -> Vec<&[u8]> {
    let (mut parts, mut start, mut at) = (Vec::new(), 0, 0);
    while at < list.len() {
        match list[at] {
            b',' => {
                parts.push(list[start..at].trim_ascii());
                start = at + 1;
            }
            b'(' | b'[' | b'{' | b'<' | b'"' => {
                at = match list[at] {
                    b'"' => list[at + 1..].iter().position(|&byte| byte == b'"').map(|len| at + len + 2),
                    _ => end_of_brackets(list, at),
                }
                .unwrap_or(list.len());
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    let last = list[start..].trim_ascii();
    if !last.is_empty() {
        parts.push(last);
    }
    parts
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(input: &str, version: u32) -> String {
        String::from_utf8(for_version(input.as_bytes(), version).into_owned()).expect("the input is UTF-8")
    }

    #[test]
    fn hints_of_newer_versions_go() {
        let input = "%1 = getelementptr inbounds nuw i8, ptr %0, i64 1\n%2 = zext nneg i8 %a to i32\n";
        assert_eq!(text(input, 22), input);
        assert_eq!(
            text(input, 17),
            "%1 = getelementptr inbounds i8, ptr %0, i64 1\n%2 = zext i8 %a to i32\n"
        );
        let input =
            "declare void @f(ptr captures(none) %nneg, ptr captures(ret: address), i8 range(i8 0, 2))\n";
        assert_eq!(text(input, 20), "declare void @f(ptr nocapture %nneg, ptr , i8 range(i8 0, 2))\n");
        assert_eq!(text(input, 15), "declare void @f(ptr nocapture %nneg, ptr , i8 )\n");
        let input = "%1 = fptrunc nnan double %0 to float\n%2 = fadd nnan float %1, %1\n%3 = uitofp nneg i8 %a to float\n";
        assert_eq!(
            text(input, 18),
            "%1 = fptrunc double %0 to float\n%2 = fadd nnan float %1, %1\n%3 = uitofp i8 %a to float\n"
        );
    }

    #[test]
    fn names_texts_and_other_flags_stay() {
        let input = "%1 = add nuw nsw i8 %0, 1 ; nneg\n@\"nneg\" = global [4 x i8] c\"nneg\"\n";
        assert_eq!(text(input, 15), input);
        assert_eq!(
            text("attributes #0 = { nounwind memory(none) }\n  #dbg_value(1)\n", 15),
            "attributes #0 = { nounwind }\n"
        );
    }

    #[test]
    fn groups_of_attributes_that_are_empty_go() {
        let input = "declare void @f() #0\ndeclare void @g() #1\nattributes #0 = { memory(none) }\n\
                     attributes #1 = { memory(read, errnomem: none, target_mem0: none) }\n";
        assert_eq!(text(input, 15), "declare void @f() \ndeclare void @g() \n");
        assert_eq!(
            text(input, 16),
            "declare void @f() #0\ndeclare void @g() #1\nattributes #0 = { memory(none) }\n\
             attributes #1 = { memory(read) }\n"
        );
    }

    #[test]
    fn modules_without_descriptions_are_verified_later() {
        let flag = "!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n";
        assert_eq!(text(flag, 19), "!0 = !{i32 2, !\"Debug Info Version\", i32 0}\n");
        let described = format!("{flag}!1 = !DIFile(filename: \"a\", directory: \"\")\n");
        assert_eq!(text(&described, 19), described);
    }
}
