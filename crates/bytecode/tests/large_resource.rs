//! The data of a large resource stays in the file.

use bytecode::{WriteOptions, parse, parse_bytes, write};
use ir::{Context, ResourceBlob};
use std::io::{Seek, SeekFrom, Write};
use std::sync::Arc;
use std::time::Instant;
use syntax::ParseOptions;

/// The bytes of the resource. The file has holes in their place.
const LEN: usize = 1 << 30;

fn varint(value: u64) -> Vec<u8> {
    match value {
        0..=0x7F => vec![(value as u8) << 1 | 1],
        _ => [&[0][..], &value.to_le_bytes()].concat(),
    }
}

/// Returns a number and the bytes after it.
fn take_varint(bytes: &[u8]) -> (u64, &[u8]) {
    let len = (bytes[0].trailing_zeros() as usize).min(8) + 1;
    let mut word = [0; 16];
    word[..len].copy_from_slice(&bytes[..len]);
    let word = u128::from_le_bytes(word);
    ((word >> if len == 9 { 8 } else { len }) as u64, &bytes[len..])
}

/// Returns the sections of a file, with its head as the first part.
fn sections(file: &[u8]) -> (&[u8], Vec<(u8, &[u8])>) {
    let end_of_producer = 5 + file[5..].iter().position(|&byte| byte == 0).unwrap() + 1;
    let (head, mut rest) = file.split_at(end_of_producer);
    let mut all = Vec::new();
    while let Some((&id, after)) = rest.split_first() {
        let (len, mut data) = take_varint(after);
        if id & 0x80 != 0 {
            data = take_varint(data).1;
            while data[0] == 0xCB {
                data = &data[1..];
            }
        }
        let (data, after) = data.split_at(len as usize);
        all.push((id & 0x7F, data));
        rest = after;
    }
    (head, all)
}

fn section(id: u8, data: &[u8]) -> Vec<u8> {
    [&[id][..], &varint(data.len() as u64), data].concat()
}

/// Returns what is before the data of a resource of [`LEN`] bytes at the end of a file.
fn file_before_data() -> Vec<u8> {
    let cx = Context::default();
    let text = format!("module attributes {{a.a = dense_resource<blob> : tensor<{LEN}xi8>}} {{}}");
    let parsed = parse_bytes(&cx, "text", text.as_bytes(), &ParseOptions::default());
    assert!(parsed.is_ok(), "{:?}", parsed.diagnostics);
    let blob = ResourceBlob { alignment: 1, data: [7_u8; 3].as_slice().into() };
    cx.add_resource(cx.ident("builtin"), cx.ident("blob"), blob);
    let small = write(&parsed.module, &WriteOptions::default()).unwrap();
    let head_of_data = [varint(1), varint(LEN as u64)].concat();
    let size = varint((head_of_data.len() + LEN) as u64);
    let (head, all) = sections(&small);
    let mut file = head.to_vec();
    for (id, data) in all {
        match id {
            5 => assert_eq!(data, [3, 7, 7, 7, 7], "the small resource"),
            // The last number is the kind, the one before the size.
            6 => file.extend(section(id, &[&data[..data.len() - 2], &size[..], &[0]].concat())),
            _ => file.extend(section(id, data)),
        }
    }
    file.push(5);
    file.extend(varint((head_of_data.len() + LEN) as u64));
    file.extend(head_of_data);
    file
}

#[test]
fn a_gigabyte_is_not_copied() {
    let path = std::env::temp_dir().join(format!("terrane-resource-{}.mlirbc", std::process::id()));
    let mut file = std::fs::File::create(&path).unwrap();
    file.write_all(&file_before_data()).unwrap();
    let start = file.stream_position().unwrap();
    file.set_len(start + LEN as u64).unwrap();
    file.seek(SeekFrom::End(-1)).unwrap();
    file.write_all(&[42]).unwrap();
    drop(file);
    let mapped = mapped::Mapped::sparsely(&std::fs::File::open(&path).unwrap()).unwrap();
    std::fs::remove_file(&path).unwrap();

    let cx = Context::default();
    let begin = Instant::now();
    let source = diag::Source::shared("large", Arc::new(mapped));
    let parsed = parse(&cx, &source, &ParseOptions::default());
    let elapsed = begin.elapsed();
    assert!(parsed.is_ok(), "{:?}", parsed.diagnostics);
    // Reading a gigabyte, or bringing its pages, takes more than that.
    assert!(elapsed.as_millis() < 100, "{elapsed:?}");
    let blob = cx.resource(cx.ident("builtin"), cx.ident("blob")).unwrap();
    assert_eq!((blob.data.len(), blob.data[LEN - 1], blob.data[LEN / 2]), (LEN, 42, 0));
    let in_file = source.text().as_ptr_range();
    assert!(in_file.contains(&blob.data.as_ptr()), "the data was copied");
}
