//! Intrinsics whose name or arguments were others.

use super::{end_of_brackets, parts};
use std::borrow::Cow;
use std::fmt::Write;

/// Names, with the version that knows them first, and what they were before.
const RENAMED: [(&str, u32, &str); 14] = [
    ("llvm.eh.typeid.for.p0", 19, "llvm.eh.typeid.for"),
    ("llvm.nvvm.barrier.cta.sync.aligned.all", 21, "llvm.nvvm.barrier.n"),
    ("llvm.nvvm.barrier.cta.sync.aligned.count", 21, "llvm.nvvm.barrier"),
    ("llvm.stackrestore.p0", 18, "llvm.stackrestore"),
    ("llvm.stacksave.p0", 18, "llvm.stacksave"),
    ("llvm.stepvector", 20, "llvm.experimental.stepvector"),
    ("llvm.va_copy.p0", 19, "llvm.va_copy"),
    ("llvm.va_end.p0", 19, "llvm.va_end"),
    ("llvm.va_start.p0", 19, "llvm.va_start"),
    ("llvm.vector.deinterleave2", 20, "llvm.experimental.vector.deinterleave2"),
    ("llvm.vector.interleave2", 20, "llvm.experimental.vector.interleave2"),
    ("llvm.vector.partial.reduce.add", 22, "llvm.experimental.vector.partial.reduce.add"),
    ("llvm.vector.reverse", 20, "llvm.experimental.vector.reverse"),
    ("llvm.vector.splice", 20, "llvm.experimental.vector.splice"),
];

/// Argument that LLVM before 22 has.
enum Argument {
    /// The number of bytes, first.
    Size,
    /// The alignment of the pointer at a place, after it.
    Alignment(usize),
}

const CHANGED: [(&str, Argument); 6] = [
    ("llvm.lifetime.start", Argument::Size),
    ("llvm.lifetime.end", Argument::Size),
    ("llvm.masked.load", Argument::Alignment(0)),
    ("llvm.masked.store", Argument::Alignment(1)),
    ("llvm.masked.gather", Argument::Alignment(0)),
    ("llvm.masked.scatter", Argument::Alignment(1)),
];

/// Returns the line that a version has for a line; `None` if it has none.
pub(super) fn rewrite(line: &[u8], version: u32) -> Option<Cow<'_, [u8]>> {
    const START: &[u8] = b"@llvm.";
    let Some(at) = line.windows(START.len()).position(|bytes| bytes == START) else {
        return Some(Cow::Borrowed(line));
    };
    let Some(len) = line[at..].iter().position(|&byte| byte == b'(') else {
        return Some(Cow::Borrowed(line));
    };
    let (start, open) = (at + 1, at + len);
    let Some(end) = end_of_brackets(line, open) else { return Some(Cow::Borrowed(line)) };
    let name = &line[start..open];
    let is_of = |known: &str| {
        name.strip_prefix(known.as_bytes()).is_some_and(|suffix| suffix.is_empty() || suffix[0] == b'.')
    };
    if version < 16 && is_of("llvm.threadlocal.address") {
        return address(line, name, &line[open + 1..end - 1]).map(Cow::Owned);
    }
    if version < 19 && (is_of("llvm.scmp") || is_of("llvm.ucmp")) {
        return comparison(line, name, &line[open + 1..end - 1]).map(Cow::Owned);
    }
    if let Some((known, _, before)) = RENAMED.iter().find(|entry| version < entry.1 && is_of(entry.0)) {
        let name = [before.as_bytes(), &name[known.len()..]].concat();
        return Some(Cow::Owned([&line[..start], &name[..], &line[open..]].concat()));
    }
    let Some((_, argument)) = CHANGED.iter().find(|entry| is_of(entry.0)) else {
        return Some(Cow::Borrowed(line));
    };
    let is_declared = line.starts_with(b"declare ");
    let arguments = with_argument(parts(&line[open + 1..end - 1]), argument, is_declared);
    Some(Cow::Owned([&line[..=open], &arguments.join(&b", "[..])[..], &line[end - 1..]].concat()))
}

fn with_argument(list: Vec<&[u8]>, argument: &Argument, is_declared: bool) -> Vec<Vec<u8>> {
    let mut list: Vec<Vec<u8>> = list.into_iter().map(<[u8]>::to_vec).collect();
    match *argument {
        Argument::Size if is_declared => list.insert(0, b"i64 immarg".to_vec()),
        Argument::Size => list.insert(0, b"i64 -1".to_vec()),
        Argument::Alignment(place) if is_declared => list.insert(place + 1, b"i32 immarg".to_vec()),
        Argument::Alignment(place) => {
            let alignment = list.get_mut(place).and_then(take_alignment).unwrap_or_else(|| "1".to_owned());
            list.insert((place + 1).min(list.len()), format!("i32 {alignment}").into_bytes());
        }
    }
    list
}

/// Removes the alignment of an argument, and returns it.
fn take_alignment(argument: &mut Vec<u8>) -> Option<String> {
    const WORD: &[u8] = b" align ";
    let at = argument.windows(WORD.len()).position(|bytes| bytes == WORD)?;
    let digits = argument[at + WORD.len()..].iter().take_while(|byte| byte.is_ascii_digit());
    let number: String = digits.map(|&byte| char::from(byte)).collect();
    argument.drain(at..at + WORD.len() + number.len());
    Some(number)
}

/// Returns the address of a variable of a thread, which is the variable itself; nothing for the declaration of the intrinsic.
fn address(line: &[u8], name: &[u8], argument: &[u8]) -> Option<Vec<u8>> {
    let equals = line.windows(3).position(|bytes| bytes == b" = ")?;
    let variable = &argument[argument.iter().position(|&byte| byte == b'@')?..];
    let ty = match name.strip_prefix(b"llvm.threadlocal.address.p").unwrap_or(b"0") {
        b"0" => "ptr".to_owned(),
        space => format!("ptr addrspace({})", String::from_utf8_lossy(space)),
    };
    let cast = format!(" = bitcast {ty} {} to {ty}\n", String::from_utf8_lossy(variable));
    Some([&line[..equals], cast.as_bytes()].concat())
}

/// Returns what compares two values to -1, 0 or 1; nothing for the declaration of the intrinsic.
fn comparison(line: &[u8], name: &[u8], arguments: &[u8]) -> Option<Vec<u8>> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (line, sign) = (text(line), char::from(name["llvm.".len()]));
    let (result, call) = line.trim_start().split_once(" = ")?;
    let (_, rest) = call.split_once("call ")?;
    let ty = &rest[..rest.find(" @llvm.")?];
    // A vector of bits for vectors.
    let bits = ty.rsplit_once(' ').map_or("i1".to_owned(), |(shape, _)| format!("{shape} i1>"));
    let [left, right] = parts(arguments)[..] else { return None };
    let (left, right) = (text(left), text(right));
    let right = right.rsplit_once(' ').map_or(&right[..], |(_, value)| value);
    let number = result.strip_prefix('%')?;
    let mut out = String::new();
    for order in ["gt", "lt"] {
        let _ = writeln!(out, "  %{order}.{number} = icmp {sign}{order} {left}, {right}");
        let _ = writeln!(out, "  %as.{order}.{number} = zext {bits} %{order}.{number} to {ty}");
    }
    let _ = writeln!(out, "  {result} = sub {ty} %as.gt.{number}, %as.lt.{number}");
    Some(out.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(line: &str, version: u32) -> Option<String> {
        rewrite(line.as_bytes(), version)
            .map(|line| String::from_utf8(line.into_owned()).expect("the line is UTF-8"))
    }

    #[test]
    fn arguments_that_were_are_added() {
        for (line, old) in [
            (
                "  call void @llvm.lifetime.start.p0(ptr %1)\n",
                "  call void @llvm.lifetime.start.p0(i64 -1, ptr %1)\n",
            ),
            (
                "declare void @llvm.lifetime.end.p0(ptr) #1\n",
                "declare void @llvm.lifetime.end.p0(i64 immarg, ptr) #1\n",
            ),
            (
                "%7 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %0, <4 x i1> %1, <4 x float> %2)\n",
                "%7 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %0, i32 4, <4 x i1> %1, <4 x float> %2)\n",
            ),
            (
                "call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %8, <4 x ptr> align 16 %3, <4 x i1> %1)\n",
                "call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %8, <4 x ptr> %3, i32 16, <4 x i1> %1)\n",
            ),
            (
                "declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr captures(none), <4 x i1>) #1\n",
                "declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr captures(none), i32 immarg, <4 x i1>) #1\n",
            ),
        ] {
            assert_eq!(rewritten(line, 21).as_deref(), Some(old));
        }
    }

    #[test]
    fn names_are_those_of_the_version() {
        let line = "%1 = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()\n";
        assert_eq!(rewritten(line, 20).as_deref(), Some(line));
        assert_eq!(
            rewritten(line, 19).as_deref(),
            Some("%1 = call <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()\n")
        );
    }

    #[test]
    fn variables_of_threads_are_their_own_address_before_16() {
        let line = "  %1 = call ptr @llvm.threadlocal.address.p0(ptr align 4 @x), !dbg !1\n";
        assert_eq!(rewritten(line, 16).as_deref(), Some(line));
        assert_eq!(rewritten(line, 15).as_deref(), Some("  %1 = bitcast ptr @x to ptr\n"));
        assert_eq!(rewritten("declare ptr @llvm.threadlocal.address.p0(ptr) #1\n", 15), None);
    }
    #[test]
    fn comparisons_are_differences_before_19() {
        let line = "  %4 = call i32 @llvm.scmp.i32.i64(i64 %1, i64 7)\n";
        assert_eq!(
            rewritten(line, 18).as_deref(),
            Some(
                "  %gt.4 = icmp sgt i64 %1, 7\n  %as.gt.4 = zext i1 %gt.4 to i32\n  %lt.4 = icmp slt i64 %1, 7\n  \
                 %as.lt.4 = zext i1 %lt.4 to i32\n  %4 = sub i32 %as.gt.4, %as.lt.4\n"
            )
        );
        let line = "  %4 = call <2 x i8> @llvm.ucmp.v2i8.v2i32(<2 x i32> %1, <2 x i32> zeroinitializer)\n";
        assert_eq!(
            rewritten(line, 18).as_deref(),
            Some(
                "  %gt.4 = icmp ugt <2 x i32> %1, zeroinitializer\n  %as.gt.4 = zext <2 x i1> %gt.4 to <2 x i8>\n  \
                 %lt.4 = icmp ult <2 x i32> %1, zeroinitializer\n  %as.lt.4 = zext <2 x i1> %lt.4 to <2 x i8>\n  \
                 %4 = sub <2 x i8> %as.gt.4, %as.lt.4\n"
            )
        );
        assert_eq!(rewritten("declare i32 @llvm.scmp.i32.i64(i64, i64) #1\n", 18), None);
    }
}
