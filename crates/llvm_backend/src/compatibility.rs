//! Text of LLVM IR for older versions of LLVM: what they do not know and what is a hint goes.

use std::borrow::Cow;

/// The version whose text this project writes.
const NEWEST: u32 = 22;

/// Words that stand alone, with the version that knows them first.
const WORDS: [(&str, u32); 9] = [
    ("nocreateundeforpoison", 22),
    ("samesign", 20),
    ("nusw", 20),
    ("nneg", 18),
    ("disjoint", 18),
    ("writable", 18),
    ("dead_on_unwind", 18),
    ("dead_on_return", 21),
    ("nodivergencesource", 22),
];

/// Words with arguments in parentheses, with the version that knows them first.
const CALLS: [(&str, u32); 5] =
    [("captures", 21), ("initializes", 20), ("range", 19), ("nofpclass", 17), ("memory", 16)];

/// Returns the text for a version. Hints that it does not know are left out, and so are records of debug information before
/// LLVM 19.
pub(crate) fn for_version(text: &[u8], version: u32) -> Cow<'_, [u8]> {
    if version >= NEWEST {
        return Cow::Borrowed(text);
    }
    let mut out = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        if version < 19 && line.trim_ascii_start().starts_with(b"#dbg_") {
            continue;
        }
        write_line(line, version, &mut out);
    }
    Cow::Owned(out)
}

fn write_line(line: &[u8], version: u32, out: &mut Vec<u8>) {
    let mut at = 0;
    // The instruction, where wrap flags of `getelementptr` and `trunc` are known from LLVM 20 on.
    let mut is_new_flagged = false;
    while at < line.len() {
        match line[at] {
            b'"' => {
                let end = line[at + 1..]
                    .iter()
                    .position(|&byte| byte == b'"')
                    .map_or(line.len(), |len| at + len + 2);
                out.extend_from_slice(&line[at..end]);
                at = end;
            }
            b';' => {
                out.extend_from_slice(&line[at..]);
                return;
            }
            byte if is_word(byte) => {
                let end =
                    line[at..].iter().position(|&byte| !is_word(byte)).map_or(line.len(), |len| at + len);
                let word = &line[at..end];
                is_new_flagged |= matches!(word, b"getelementptr" | b"trunc");
                let is_flag = is_new_flagged && version < 20 && matches!(word, b"nuw" | b"nsw");
                at = match dropped(line, at, end, version).or(is_flag.then_some(end)) {
                    Some(end) => {
                        if word == b"captures" && line[end - 5..end] == *b"none)" {
                            out.extend_from_slice(b"nocapture");
                            end
                        } else {
                            end + line[end..].iter().take_while(|&&byte| byte == b' ').count()
                        }
                    }
                    None => {
                        out.extend_from_slice(word);
                        end
                    }
                };
            }
            byte => {
                out.push(byte);
                at += 1;
            }
        }
    }
}

/// Returns the end of a word, with its arguments, that a version does not know.
fn dropped(line: &[u8], start: usize, end: usize, version: u32) -> Option<usize> {
    let word = &line[start..end];
    let is_new =
        |list: &[(&str, u32)]| list.iter().any(|&(known, since)| known.as_bytes() == word && version < since);
    // A name of a value or of a function.
    if start > 0 && matches!(line[start - 1], b'%' | b'@' | b'!' | b'$' | b'#') {
        return None;
    }
    if is_new(&WORDS) {
        return Some(end);
    }
    if !is_new(&CALLS) || line.get(end) != Some(&b'(') {
        return None;
    }
    let mut depth = 0;
    for (index, &byte) in line[end..].iter().enumerate() {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        if depth == 0 {
            return Some(end + index + 1);
        }
    }
    None
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
}
